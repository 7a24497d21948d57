import { GraphQLError } from 'graphql';
import type { Refusal } from '../core/result.ts';

export function toGraphQLError({ category, code, message, field, details }: Refusal): GraphQLError {
  return new GraphQLError(message, { extensions: { category, code, ...(field && { field }), ...details } });
}
