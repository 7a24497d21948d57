import { GraphQLError } from 'graphql';
import type { Refusal, WireCategory } from '#kit/core/result.ts';

/** A refusal as an error of the contract; only here its category gets the contract's name. */
export function toGraphQLError({ category: name, code, message, field, details }: Refusal): GraphQLError {
  const category: WireCategory = name === 'internal' ? name : `graphql-${name}`;
  return new GraphQLError(message, { extensions: { category, code, ...(field && { field }), ...details } });
}
