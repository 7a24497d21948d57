import { join } from 'node:path';
import { PREFIXES } from '../citations/find-dangling.ts';
import type { Citation, Citations, Row } from '../citations/parse-specification.ts';
import { type Mutation, type TestReference, toTestReference } from './mutation.ts';

/** The rows of docs/specification.md, divided by whether a mutation proves them. */
export type ProvenRows = {
  /** Errors in the list of proven rows. */
  readonly problems: readonly string[];
  /** Rows one of whose tests must notice a mutation. */
  readonly proven: readonly Row[];
  readonly unproven: readonly Row[];
};

/**
 * Compares the rows of docs/specification.md with the mutations. `required` has the beginnings of rows, each with the
 * name of the mutation that breaks its sentence.
 */
export function proveRows(
  { rows, citations }: Citations,
  mutations: readonly Mutation[],
  required: Readonly<Record<string, string>>,
): ProvenRows {
  const noticed = mutations.flatMap(({ tests, equivalent }) =>
    equivalent === undefined ? tests.map(toTestReference) : [],
  );
  const cites = (row: Row, tests: readonly TestReference[]) =>
    citations.some((citation) => citation.line === row.line && tests.some((test) => isOf(citation, test)));
  const problemsOf = (beginning: string, name: string): string[] => {
    const found = rows.filter(({ sentence }) => sentence.startsWith(beginning));
    const mutation = mutations.find((candidate) => candidate.name === name);
    const [row] = found;
    if (row === undefined || found.length > 1) return [`${found.length} rows begin with it`];
    if (mutation === undefined) return [`no mutation is named '${name}'`];
    if (mutation.equivalent !== undefined) return [`'${name}' is not run`];
    return cites(row, mutation.tests.map(toTestReference)) ? [] : [`the row cites no test of '${name}'`];
  };
  return {
    problems: Object.entries(required).flatMap(([beginning, name]) =>
      problemsOf(beginning, name).map((problem) => `Row '${beginning}': ${problem}`),
    ),
    proven: rows.filter((row) => cites(row, noticed)),
    unproven: rows.filter((row) => !cites(row, noticed)),
  };
}

/** Whether a citation means this test; a mutation may name a part of it, a citation a table row ('table / row'). */
function isOf({ file, test }: Citation, { file: path, name }: TestReference): boolean {
  if (!PREFIXES.some((prefix) => join(prefix, file) === path)) return false;
  if (test === undefined || name === undefined) return true;
  const cited = withoutValues(test);
  return cited.includes(withoutValues(name)) || withoutValues(name).includes(cited.split(' / ', 1)[0] ?? cited);
}

/** Removes loop values, which a row writes as `${…}`. */
function withoutValues(name: string): string {
  return name.replaceAll(/\$\{[^}]*\}/g, '${}');
}
