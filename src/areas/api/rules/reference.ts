import { ALLOWED, SCOPES, type Scope } from './scopes.ts';

/** The part of GraphQL's introspection that the reference shows. */
export type TypeRef = { readonly kind: string; readonly name: string | null; readonly ofType?: TypeRef | null };

type Value = {
  readonly name: string;
  readonly description: string | null;
  readonly defaultValue: string | null;
  readonly type: TypeRef;
};

type Field = {
  readonly name: string;
  readonly description: string | null;
  readonly args: readonly Value[];
  readonly type: TypeRef;
};

export type SchemaType = {
  readonly kind: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly fields: readonly Field[] | null;
  readonly inputFields: readonly Value[] | null;
  readonly enumValues: readonly { readonly name: string; readonly description: string | null }[] | null;
};

/** The answer to an introspection. */
export type Introspection = {
  readonly __schema: {
    readonly queryType: { readonly name: string | null };
    readonly mutationType: { readonly name: string | null } | null;
    readonly types: readonly SchemaType[];
  };
};

export type Operation = Field & { readonly kind: 'query' | 'mutation'; readonly scopes: readonly Scope[] };

export type Reference = {
  readonly operations: ReadonlyMap<string, Operation>;
  /** The types of the contract, without those of the operations and of GraphQL itself. */
  readonly types: ReadonlyMap<string, SchemaType>;
};

/** Levels of fields in an example: the operation's own, and those of its items. */
const EXAMPLE_LEVELS = 2;

/** The reference of a schema: its operations with the scopes of API keys that allow them, and its types, by name. */
export function referenceOf({ __schema: { queryType, mutationType, types } }: Introspection): Reference {
  const operations = new Map<string, Operation>();
  const others = new Map<string, SchemaType>();
  for (const type of types) {
    const kind = rootKind(type.name, queryType.name, mutationType?.name);
    if (kind) {
      for (const field of type.fields ?? [])
        operations.set(field.name, { ...field, kind, scopes: scopesOf(field.name) });
    } else if (type.name !== null && !type.name.startsWith('__')) others.set(type.name, type);
  }
  return { operations: sorted(operations), types: sorted(others) };
}

function rootKind(name: string | null, query: string | null, mutation: string | null | undefined) {
  if (name === query) return 'query';
  return name !== null && name === mutation ? 'mutation' : undefined;
}

function sorted<Item>(map: ReadonlyMap<string, Item>): ReadonlyMap<string, Item> {
  return new Map([...map].toSorted(([a], [b]) => a.localeCompare(b, 'es')));
}

function scopesOf(operation: string): readonly Scope[] {
  return SCOPES.filter((scope) => ALLOWED[scope].operations.includes(operation));
}

/** A type as the schema writes it, such as `[ID!]!`. */
export function typeText({ kind, name, ofType }: TypeRef): string {
  if (kind === 'NON_NULL') return ofType ? `${typeText(ofType)}!` : '';
  if (kind === 'LIST') return ofType ? `[${typeText(ofType)}]` : '';
  return name ?? '';
}

/** The name of a type without its lists and exclamation marks. */
export function typeName({ name, ofType }: TypeRef): string {
  return ofType ? typeName(ofType) : (name ?? '');
}

/**
 * A request for an operation: what it needs as variables, and the fields of the answer that need nothing, with those of
 * its items.
 */
export function exampleOf({ kind, name, args, type }: Operation, types: Reference['types']): string {
  const needed = args.filter(isNeeded);
  const variables = needed.map((arg) => `$${arg.name}: ${typeText(arg.type)}`).join(', ');
  const passed = needed.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const head = `${kind} ${variables && `(${variables}) `}{`;
  const selection = selectionOf(typeName(type), types, EXAMPLE_LEVELS, '  ');
  return `${head}\n  ${name}${passed && `(${passed})`}${selection}\n}`;
}

function isNeeded({ type, defaultValue }: Value): boolean {
  return type.kind === 'NON_NULL' && defaultValue === null;
}

/** The selection of a type's fields; empty for a type without fields. */
function selectionOf(name: string, types: Reference['types'], levels: number, indent: string): string {
  const fields = types.get(name)?.fields;
  if (!fields) return '';
  const lines = fields
    .filter(({ args }) => !args.some(isNeeded))
    .flatMap((field) => {
      const inner = typeName(field.type);
      if (!types.get(inner)?.fields) return [field.name];
      const selection = levels > 1 ? selectionOf(inner, types, levels - 1, `${indent}  `) : '';
      return selection === '' ? [] : [`${field.name}${selection}`];
    });
  if (lines.length === 0) return levels === EXAMPLE_LEVELS ? ' { __typename }' : '';
  return ` {\n${lines.map((line) => `${indent}  ${line}`).join('\n')}\n${indent}}`;
}
