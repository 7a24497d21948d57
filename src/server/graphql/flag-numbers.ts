import { GraphQLString, Kind } from 'graphql';

const { parseValue, parseLiteral } = GraphQLString;

/**
 * Accepts the numbers 0 and 1 for texts, because a flag of the specification is '0', '1', 0 or 1 (A5). Other numbers
 * are refused: a long document number would lose digits before it arrives. The contract keeps `String`, so that all
 * clients' variables remain valid.
 */
export function acceptFlagNumbers(): void {
  GraphQLString.parseValue = (value) =>
    value === 0 || value === 1 ? String(value) : parseValue.call(GraphQLString, value);
  GraphQLString.parseLiteral = (node, variables) =>
    node.kind === Kind.INT && ['0', '1'].includes(node.value)
      ? node.value
      : parseLiteral.call(GraphQLString, node, variables);
}
