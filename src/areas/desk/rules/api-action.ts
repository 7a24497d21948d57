/** An action of the desk: what it takes and answers, as JSON. */
export type ApiAction<Input, Output> = { readonly input: Input; readonly output: Output };

/** Nothing to say. */
export type Nothing = Readonly<Record<string, never>>;
