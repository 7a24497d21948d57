import { GraphQLError } from 'graphql';
import type { Refusal } from '../any/result.ts';

/** The contract's error for a refusal. */
export function errorOf({ category, code, message, field, details }: Refusal): GraphQLError {
  return new GraphQLError(message, { extensions: { category, code, ...(field && { field }), ...details } });
}
