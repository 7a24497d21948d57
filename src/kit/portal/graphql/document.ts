/** An operation as tools/generate.ts writes it from a .graphql file, with the types of its result and variables. */
export type TypedDocument<Result, Variables> = {
  readonly query: string;
  readonly name: string;
  readonly __types?: (variables: Variables) => Result;
};
