import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take tens of seconds each, wherever no earlier run has told vitest so. */
const LONGEST = ['model', 'killed', 'outage', 'who-may', 'import', 'woken', 'operator', 'start', 'ledger.property'].map(
  (name) => `/${name}.test.ts`,
);

/** Begins with the longest files, so that none is left at the end for which every other worker waits. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
