type Submission = { readonly error: unknown; readonly submittedAt: number };

/** The error of the action that was submitted last; null if that one succeeded or none was submitted. */
export function latestError(first: Submission, second: Submission | undefined): unknown {
  return (second && second.submittedAt > first.submittedAt ? second : first).error;
}
