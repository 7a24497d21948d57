import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column } from './prepare.ts';

type JsType = 'string' | 'number' | 'boolean' | 'Date' | 'Uint8Array' | 'anything';

/** The values of PostgreSQL's types as both drivers return them (src/kit/server/database.ts). */
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
export function rowProblems(checker: Checker, row: Type, columns: readonly Column[]): string[] {
  // of a type parameter only the constraint is known: a caller's row may have more columns
  const isOpen = row.isTypeParameter();
  const known = isOpen ? (checker.getBaseConstraintOfType(row) ?? row) : row;
  const properties = new Map(checker.getPropertiesOfType(known).map((property) => [property.name, property]));
  const problems: string[] = [];
  for (const [name, property] of properties) {
    const isOptional = (property.flags & SymbolFlags.Optional) > 0;
    if (!isOptional && !columns.some((column) => column.name === name)) {
      problems.push(`the row's type has ${name}, the statement has no such column`);
    }
  }
  for (const column of columns) {
    const property = properties.get(column.name);
    const type = property && checker.getTypeOfSymbol(property);
    if (type) problems.push(...columnProblems(checker, type, column));
    else if (!isOpen) problems.push(`the statement returns ${column.name}, which the row's type does not have`);
  }
  return problems;
}

function columnProblems(checker: Checker, type: Type, { name, type: sqlType, source }: Column): string[] {
  const members = type.isUnionType() ? type.getTypes() : [type];
  const values = members.filter(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) === 0);
  const isArray = sqlType.endsWith('[]');
  const expected = JS_TYPES[isArray ? sqlType.slice(0, -2) : sqlType];
  if (!expected || (isArray && !ARRAYS.has(sqlType))) {
    return [`${name} is ${sqlType}, which the drivers do not return alike: convert it`];
  }
  const fits = values.every((value) =>
    isArray ? isArrayOf(checker, value, expected) : isOfType(checker, value, expected),
  );
  const shown = `${checker.typeToString(type)}`;
  if (!fits) return [`${name} is ${sqlType}, the row's type says ${shown}`];
  const isNullable = values.length < members.length || type.flags & (TypeFlags.Unknown | TypeFlags.Any);
  if (source && !source.isNotNull && !isNullable) {
    return [`${name} may be null (${source.table}.${source.column}), the row's type says ${shown}`];
  }
  return [];
}

function isArrayOf(checker: Checker, type: Type, expected: JsType): boolean {
  if ((type.flags & TypeFlags.Unknown) > 0) return true;
  const element = type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  if (!element || !checker.isArrayLikeType(type)) return false;
  const members = element.isUnionType() ? element.getTypes() : [element];
  return members.every((member) => (member.flags & TypeFlags.Null) > 0 || isOfType(checker, member, expected));
}

function isOfType(checker: Checker, type: Type, expected: JsType): boolean {
  if (expected === 'anything' || (type.flags & TypeFlags.Unknown) > 0) return true;
  if (expected === 'string') return checker.isTypeAssignableTo(type, checker.getStringType());
  if (expected === 'number') return checker.isTypeAssignableTo(type, checker.getNumberType());
  if (expected === 'boolean') return checker.isTypeAssignableTo(type, checker.getBooleanType());
  return type.getSymbol()?.name === expected;
}
