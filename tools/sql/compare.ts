import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column, SourceColumn } from './prepare.ts';
import { membersOf } from './source.ts';

type JsType = 'string' | 'number' | 'boolean' | 'Date' | 'Uint8Array' | 'anything';

/** The values of PostgreSQL's types as both drivers return them (src/kit/server/database/database.ts). */
const JS_TYPES: Readonly<Record<string, JsType>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  character: 'string',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  inet: 'string',
  integer: 'number',
  json: 'anything',
  jsonb: 'anything',
  name: 'string',
  numeric: 'string',
  oid: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

const ARRAYS = new Set(['bigint[]', 'boolean[]', 'integer[]', 'text[]', 'uuid[]']);

/** What differs between a statement's columns and its row's type. */
export function rowProblems(checker: Checker, row: Type, text: string, columns: readonly Column[]): string[] {
  // a type parameter, or `object`, is a caller's row, which may have more columns
  const isOpen = row.isTypeParameter() || (row.flags & TypeFlags.NonPrimitive) > 0;
  const known = isOpen ? (checker.getBaseConstraintOfType(row) ?? row) : row;
  if (known.isUnionType()) return ['the row has a union as its type, whose columns are not known'];
  const properties = checker.getPropertiesOfType(known);
  const types = checker.getTypeOfSymbol(properties);
  const typesByName = new Map(properties.map(({ name }, index) => [name, types[index]]));
  const problems: string[] = [];
  for (const { name, flags } of properties) {
    const isOptional = (flags & SymbolFlags.Optional) > 0;
    if (!isOptional && !columns.some((column) => column.name === name)) {
      problems.push(`the row's type has ${name}, the statement has no such column`);
    }
  }
  for (const column of columns) {
    const type = typesByName.get(column.name);
    if (type) problems.push(...columnProblems(checker, type, column), ...nullProblems(checker, type, text, column));
    // void: the column is there for what its function does
    else if (!isOpen && column.type !== 'void')
      problems.push(`the statement returns ${column.name}, which the row's type does not have`);
  }
  return problems;
}

function columnProblems(checker: Checker, type: Type, { name, type: sqlType }: Column): string[] {
  const isArray = sqlType.endsWith('[]');
  const expected = JS_TYPES[isArray ? sqlType.slice(0, -2) : sqlType];
  if (!expected || (isArray && !ARRAYS.has(sqlType))) {
    return [`${name} is ${sqlType}, which the drivers do not return alike: convert it`];
  }
  const fits = membersOf(type).every(
    (member) =>
      isNullish(member) || (isArray ? isArrayOf(checker, member, expected) : isOfType(checker, member, expected)),
  );
  return fits ? [] : [`${name} is ${sqlType}, the row's type says ${checker.typeToString(type)}`];
}

/** Reports a column that may certainly be null while its type has no null. */
function nullProblems(checker: Checker, type: Type, text: string, { name, source }: Column): string[] {
  const isNullable = membersOf(type).some((member) => isNullish(member) || isUnknown(member));
  if (isNullable) return [];
  const why = source ? whyNull(text, source) : isBareAggregate(text, name) && 'an aggregate of no rows';
  return why ? [`${name} may be null (${why}), the row's type says ${checker.typeToString(type)}`] : [];
}

/** A comparison or is not null anywhere in the statement may exclude null. */
function whyNull(text: string, { table, column, isNotNull }: SourceColumn): string | undefined {
  const excludes = new RegExp(
    `\\b${column} (is not null|[=<>]|in\\b)|([=<>]|\\bin) (\\w+\\.)?${column}\\b|using \\([^)]*\\b${column}\\b`,
  );
  if (excludes.test(text)) return undefined;
  if (!isNotNull) return `${table}.${column}`;
  const named = text.match(new RegExp(`\\b(from|join|into|update|using|,)\\s+${table}\\b`, 'g')) ?? [];
  const joined = text.match(new RegExp(`\\bleft join\\s+${table}\\b`, 'g')) ?? [];
  return named.length > 0 && named.length === joined.length ? `left join ${table}` : undefined;
}

function isBareAggregate(text: string, name: string): boolean {
  const aggregate = String.raw`(select|,)\s+(max|min|sum|avg)\((?:[^()]|\([^()]*\))*\)(::\w+)? as "?${name}"?\b`;
  const isOneSelect = text.match(/\bselect\b/g)?.length === 1;
  return isOneSelect && new RegExp(aggregate).test(text) && !text.includes('group by');
}

function isNullish({ flags }: Type): boolean {
  return (flags & (TypeFlags.Null | TypeFlags.Undefined)) > 0;
}

function isUnknown({ flags }: Type): boolean {
  return (flags & TypeFlags.Unknown) > 0;
}

function isArrayOf(checker: Checker, type: Type, expected: JsType): boolean {
  if (isUnknown(type)) return true;
  const element = type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  if (!element || !checker.isArrayLikeType(type)) return false;
  return membersOf(element).every((member) => isNullish(member) || isOfType(checker, member, expected));
}

/** The flags of the types whose values PostgreSQL's type has; others, such as intersections, are asked for. */
const FLAGS = { string: TypeFlags.StringLike, number: TypeFlags.NumberLike, boolean: TypeFlags.BooleanLike };

function isOfType(checker: Checker, type: Type, expected: JsType): boolean {
  if (expected === 'anything' || isUnknown(type)) return true;
  if (expected === 'Date' || expected === 'Uint8Array') return type.getSymbol()?.name === expected;
  if ((type.flags & FLAGS[expected]) > 0) return true;
  const primitives = {
    string: () => checker.getStringType(),
    number: () => checker.getNumberType(),
    boolean: () => checker.getBooleanType(),
  };
  return checker.isTypeAssignableTo(type, primitives[expected]());
}
