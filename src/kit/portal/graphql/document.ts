/**
 * An operation of the portal, as tools/generate.ts writes it from a .graphql file: its text and, for the compiler only,
 * what it takes and gives.
 */
export type TypedDocument<Result, Variables> = {
  readonly query: string;
  readonly name: string;
  readonly __types?: (variables: Variables) => Result;
};
