/** What is edited, and the version that its publication replaces. */
export type Edited<State> = { readonly state: State; readonly base: number };

/**
 * Editing continues with a draft: its publication replaces the version on which the draft was prepared. If a newer one
 * was published since then, it is refused instead of overwriting that one.
 */
export function fromDraft<Input extends { readonly base: number }, State>(
  input: Input,
  stateOf: (input: Input) => State,
): Edited<State> {
  return { state: stateOf(input), base: input.base };
}
