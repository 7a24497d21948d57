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
/** Every operation of the contract. */
export const OPERATIONS = roots.flatMap(fieldsOf);

/** Any value of a type, as small as it may be. */
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

/** The shortest selection that a type can have. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  const leaf = fields.find((field) => isLeafType(getNamedType(field.type)));
  const [field] = leaf ? [leaf] : fields;
  return field ? `{ ${field.name} ${selectionOf(field.type)} }` : '';
}

/** A request of an operation with as little as it takes, or with these arguments. */
export function requestOf(name: string, given: Record<string, unknown> = {}): { query: string; variables: object } {
  const found = OPERATIONS.find(({ field }) => field.name === name);
  if (!found) throw new Error(`The schema has no ${name}.`);
  const args = found.field.args.filter((arg: GraphQLArgument) => isRequiredArgument(arg) || arg.name in given);
  const heads = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return {
    query: `${found.kind.toLowerCase()}${heads && ` (${heads})`} { ${name}${passed && `(${passed})`} ${selectionOf(found.field.type)} }`,
    variables: Object.fromEntries(args.map((arg) => [arg.name, given[arg.name] ?? valueOf(arg.type)])),
  };
}
