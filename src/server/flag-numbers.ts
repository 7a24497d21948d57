import { GraphQLString, Kind } from 'graphql';

const { parseValue, parseLiteral } = GraphQLString;

/**
 * Lets a text be given as the number 0 or 1, because a flag of the specification is one of '0', '1', 0 and 1 (A5). Not
 * any other number: a long document number would lose digits before it arrives. The contract keeps `String`, so that
 * the variables of every client go on fitting.
 */
export function acceptFlagNumbers(): void {
  GraphQLString.parseValue = (value) =>
    value === 0 || value === 1 ? String(value) : parseValue.call(GraphQLString, value);
  GraphQLString.parseLiteral = (node, variables) =>
    node.kind === Kind.INT && ['0', '1'].includes(node.value)
      ? node.value
      : parseLiteral.call(GraphQLString, node, variables);
}
