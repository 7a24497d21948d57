import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { OPERATIONS } from '../src/server/testing/requests.ts';

/** The value of a scalar argument, by its type ('Int') and its name. */
export type ScalarValue = (type: string, name: string) => unknown;

/** A value of an input type with all of its fields, as deep as three objects. */
function filled(type: GraphQLInputType, name: string, scalar: ScalarValue, depth = 0): unknown {
  if (isNonNullType(type)) return filled(type.ofType, name, scalar, depth);
  if (isListType(type)) return [filled(type.ofType, name, scalar, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return scalar(type.name, name);
  const fields = Object.values(type.getFields()).filter(
    (field) => depth < 2 || isRequiredInputField(field) || isLeafType(field.type),
  );
  return Object.fromEntries(fields.map((field) => [field.name, filled(field.type, field.name, scalar, depth + 1)]));
}

/** All arguments of an operation. */
export function argumentsOf(operation: string, scalar: ScalarValue): Readonly<Record<string, unknown>> {
  const found = OPERATIONS.find(({ field }) => field.name === operation);
  if (!found) throw new Error(`The schema has no ${operation}.`);
  return Object.fromEntries(found.field.args.map(({ name, type }) => [name, filled(type, name, scalar)]));
}
