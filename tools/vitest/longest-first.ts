import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take tens of seconds each, for runs without vitest's cached durations. */
const LONGEST = [
  'crash-recovery',
  'admin-commands',
  'import',
  'export-faults',
  'model',
  'who-may',
  'outage',
  'delivery.process',
  'start',
  'answer',
  'pay',
  'sign-in',
].map((name) => `/${name}.test.ts`);

/** Starts the longest files first, so that none delays the end of the run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
