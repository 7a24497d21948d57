import { readFileSync } from 'node:fs';
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

const SCHEMA = buildSchema(readFileSync('schema.graphql', 'utf8'));
const roots = [SCHEMA.getQueryType(), SCHEMA.getMutationType()].filter((root) => root !== undefined && root !== null);
const fieldsOf = (root: GraphQLObjectType) =>
  Object.values(root.getFields()).map((field) => ({ kind: root.name, field }));
export const OPERATIONS = roots.flatMap(fieldsOf);

/** The smallest value of a type. */
function valueOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return [valueOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(required.map((field) => [field.name, valueOf(field.type)]));
  }
  if (type.name === 'Boolean') return true;
  return type.name === 'Int' || type.name === 'Float' ? 1 : '1';
}

/** The shortest selection of a type; with `deep` all of its fields, but a type within itself only once. */
function selectionOf(type: GraphQLOutputType, deep: boolean, within: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const path = [...within, named.name];
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument) && !path.includes(getNamedType(field.type).name),
  );
  const leaf = fields.find((field) => isLeafType(getNamedType(field.type)));
  const chosen = deep ? fields : [leaf ?? fields[0]].filter((field) => field !== undefined);
  return `{ ${chosen.map((field) => `${field.name} ${selectionOf(field.type, deep, path)}`).join(' ')} }`;
}

/** An operation with its alias and its optional arguments. */
export type RequestedOperation = {
  readonly as: string;
  readonly operation: string;
  readonly given?: Record<string, unknown>;
};

type Request = { readonly query: string; readonly variables: Record<string, unknown> };

/** Builds a request of several queries or several mutations, with their required and the given arguments. */
export function requestOf(kind: string, asked: readonly RequestedOperation[], deep = false): Request {
  const variables: Record<string, unknown> = {};
  const heads: string[] = [];
  const fields = asked.map(({ as, operation, given = {} }, index) => {
    const field = fieldNamed(operation).field;
    const args = field.args.filter((arg: GraphQLArgument) => isRequiredArgument(arg) || arg.name in given);
    const passed = args.map((arg) => {
      const variable = `v${index}_${arg.name}`;
      variables[variable] = given[arg.name] ?? valueOf(arg.type);
      heads.push(`$${variable}: ${String(arg.type)}`);
      return `${arg.name}: $${variable}`;
    });
    return `${as}: ${operation}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${selectionOf(field.type, deep)}`;
  });
  return {
    query: `${kind.toLowerCase()}${heads.length > 0 ? ` (${heads.join(', ')})` : ''} { ${fields.join(' ')} }`,
    variables,
  };
}

/** 'Query' or 'Mutation', and the field. */
function fieldNamed(operation: string) {
  const found = OPERATIONS.find(({ field }) => field.name === operation);
  if (!found) throw new Error(`The schema has no ${operation}.`);
  return found;
}

/** The contract's limit of root fields in one request. */
const MAX_ROOT_FIELDS = 20;

/** Packs operations into as few requests as the contract's limits allow. */
export function batchesOf(asked: readonly RequestedOperation[], deep = false): readonly Request[] {
  return ['Query', 'Mutation'].flatMap((kind) => {
    const own = asked.filter(({ operation }) => fieldNamed(operation).kind === kind);
    const count = Math.ceil(own.length / MAX_ROOT_FIELDS);
    return Array.from({ length: count }, (_, at) =>
      requestOf(kind, own.slice(at * MAX_ROOT_FIELDS, (at + 1) * MAX_ROOT_FIELDS), deep),
    );
  });
}
