/** Input and output of an action of the desk, as JSON. */
export type ApiAction<Input, Output> = { readonly input: Input; readonly output: Output };

/** Empty input or output. */
export type EmptyObject = Readonly<Record<string, never>>;
