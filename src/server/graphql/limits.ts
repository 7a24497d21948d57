import { type DocumentNode, type FieldNode, type SelectionSetNode, visit } from 'graphql';
import type { Refusal } from '#kit/core/result.ts';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';
import { listLimitsOf } from '#kit/area.ts';
import { AREAS } from '../areas.ts';

/** Limits of one request (docs/api.md, Limits). The contract does not limit the nesting of values. */
const MAX = { depth: 12, aliases: 100, rootFields: 20, list: 500, text: 20_000, fields: 5_000, nesting: 32 };

/** Limits of input types that allow longer lists. */
const LONGER = listLimitsOf(AREAS);

/** Maximum list length by variable, where it exceeds the general limit. */
export type LongLists = ReadonlyMap<string, number>;

export function longLists(document: DocumentNode): LongLists {
  const lists = new Map<string, number>();
  visit(document, {
    VariableDefinition: ({ type, variable }) => {
      let named = type;
      while (named.kind !== 'NamedType') named = named.type;
      const longest = LONGER.get(named.name.value);
      if (longest !== undefined) lists.set(variable.name.value, longest);
    },
  });
  return lists;
}

function refusal(code: string, message: string): Refusal {
  return { category: 'input', code, message };
}

/** Refuses excessive depth, aliases, root fields or lists, and NUL. Null if the document is within the limits. */
export function documentRefusal(document: DocumentNode): Refusal | null {
  const fragments = fragmentsOf(document);
  let fields = 0;
  /** Depth of a selection. `seen` stops at cyclic fragments. */
  function depth(set: SelectionSetNode | undefined, seen: readonly string[]): number {
    if (!set || fields > MAX.fields) return 0;
    let deepest = 0;
    for (const node of set.selections) {
      fields += 1;
      if (node.kind === 'Field') deepest = Math.max(deepest, 1 + depth(node.selectionSet, seen));
      else if (node.kind === 'InlineFragment') deepest = Math.max(deepest, depth(node.selectionSet, seen));
      else if (!seen.includes(node.name.value)) {
        deepest = Math.max(deepest, depth(fragments.get(node.name.value), [...seen, node.name.value]));
      }
    }
    return deepest;
  }
  for (const node of document.definitions) {
    if (node.kind !== 'OperationDefinition') continue;
    if (countRoots(node.selectionSet, fragments, () => true) > MAX.rootFields) {
      return tooManyRootFields();
    }
    const introspections = countRoots(node.selectionSet, fragments, isIntrospective);
    if (introspections > 1 || (introspections === 1 && hasAliases(document))) {
      return refusal('introspection', 'A request may use __schema or __type only once, and then no aliases.');
    }
    if (!isIntrospection(node.selectionSet) && depth(node.selectionSet, []) > MAX.depth) {
      return tooDeepRefusal();
    }
  }
  if (fields > MAX.fields) return refusal('fields', `A request has at most ${MAX.fields} fields.`);
  return literalRefusal(document);
}

/** Refuses operations that together have more root fields than one request may have. */
export function rootFieldsRefusal(documents: readonly DocumentNode[]): Refusal | null {
  const count = documents.reduce((sum, document) => sum + countRootFields(document), 0);
  return count > MAX.rootFields ? tooManyRootFields() : null;
}

/** Counts the matching root fields of all operations of a document, also within fragments. */
export function countRootFields(document: DocumentNode, counts: (field: FieldNode) => boolean = () => true): number {
  const fragments = fragmentsOf(document);
  return document.definitions.reduce(
    (sum, node) => (node.kind === 'OperationDefinition' ? sum + countRoots(node.selectionSet, fragments, counts) : sum),
    0,
  );
}

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, SelectionSetNode> {
  const fragments = new Map<string, SelectionSetNode>();
  for (const node of document.definitions) {
    if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node.selectionSet);
  }
  return fragments;
}

function tooManyRootFields(): Refusal {
  return refusal('root_fields', `A request has at most ${MAX.rootFields} root fields.`);
}

/**
 * Counts the matching root fields. It follows each fragment once, so that repeated spreads cannot multiply the work.
 */
function countRoots(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  counts: (field: FieldNode) => boolean,
  seen = new Set<string>(),
): number {
  return set.selections.reduce((sum, node) => {
    if (node.kind === 'Field') return counts(node) ? sum + 1 : sum;
    if (node.kind === 'InlineFragment') return sum + countRoots(node.selectionSet, fragments, counts, seen);
    const inner = seen.has(node.name.value) ? undefined : fragments.get(node.name.value);
    seen.add(node.name.value);
    return inner ? sum + countRoots(inner, fragments, counts, seen) : sum;
  }, 0);
}

/** Whether a root field returns the schema, whose size no operation limits. */
function isIntrospective({ name }: FieldNode): boolean {
  return name.value === '__schema' || name.value === '__type';
}

function hasAliases(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field: ({ alias }) => {
      found ||= alias !== undefined;
    },
  });
  return found;
}

function isIntrospection(set: SelectionSetNode): boolean {
  return set.selections.every((node) => node.kind === 'Field' && node.name.value.startsWith('__'));
}

function literalRefusal(document: DocumentNode): Refusal | null {
  let aliases = 0;
  let found: Refusal | null = null;
  let within = 0;
  const enter = () => {
    within += 1;
    if (within > MAX.nesting) found ??= nestingRefusal();
  };
  const leave = () => {
    within -= 1;
  };
  visit(document, {
    Field: (node: FieldNode) => {
      if (node.alias) aliases += 1;
    },
    ListType: { enter, leave },
    ObjectValue: { enter, leave },
    ListValue: {
      enter: (node) => {
        if (node.values.length > MAX.list) found ??= listRefusal();
        enter();
      },
      leave,
    },
    StringValue: (node) => {
      found ??= textRefusal(node.value);
    },
  });
  if (aliases > MAX.aliases) return refusal('aliases', `A request has at most ${MAX.aliases} aliases.`);
  return found;
}

function listRefusal(most = MAX.list): Refusal {
  return refusal('list_length', `A list has at most ${most} entries.`);
}

function nestingRefusal(): Refusal {
  return refusal('nesting', `Values may be nested at most ${MAX.nesting} deep.`);
}

function textRefusal(text: string): Refusal | null {
  if (text.includes('\0')) return refusal('nul', 'A text must not contain NUL.');
  if (!hasOnlyXmlCharacters(text))
    return refusal('text_broken', 'A text must be well-formed Unicode without control characters.');
  return text.length > MAX.text ? refusal('text_length', `A text has at most ${MAX.text} characters.`) : null;
}

/** Refuses too long lists or texts, NUL and too deeply nested values. Null if the variables are within the limits. */
export function variablesRefusal(variables: unknown, lists: LongLists): Refusal | null {
  if (typeof variables !== 'object' || variables === null) return null;
  for (const [name, value] of Object.entries(variables)) {
    const refused = valueRefusal(value, 1, lists.get(name));
    if (refused) return refused;
  }
  return null;
}

function valueRefusal(value: unknown, within: number, longest = MAX.list): Refusal | null {
  if (typeof value === 'string') return textRefusal(value);
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value) && value.length > longest) return listRefusal(longest);
  if (within > MAX.nesting) return nestingRefusal();
  for (const inner of Object.values(value)) {
    const refused = valueRefusal(inner, within + 1, longest);
    if (refused) return refused;
  }
  return null;
}

export function tooDeepRefusal(): Refusal {
  return refusal('depth', `A request is at most ${MAX.depth} levels deep.`);
}
