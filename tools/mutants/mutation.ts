/** A small defect, and the tests that notice it. */
export type Mutation = {
  /** The defect as a sentence; unique. */
  readonly name: string;
  /** The changed file, from the repository's root. */
  readonly file: string;
  /** The replaced text, which occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** One of these must fail: 'path' or 'path › test name', the name as its source writes it, with `%s` and `$name`. */
  readonly tests: readonly string[];
  /** Why the mutation does not change the behaviour; it is only checked, not run. */
  readonly equivalent?: string;
};

/** A test of a mutation: its file, and its name or a part of it; without one every test of the file. */
export type TestReference = { readonly file: string; readonly name: string | undefined };

export function toTestReference(text: string): TestReference {
  const [file = '', name] = text.split(' › ', 2);
  return { file, name };
}

/** The regular expression with which vitest and Playwright select tests by their full name. */
export function namePattern({ name }: TestReference): string {
  if (name === undefined) return '.*';
  return name
    .split(/%[sdifjo#]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*');
}

export function isBrowserTest({ file }: TestReference): boolean {
  return file.endsWith('.spec.ts');
}
