import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { savedFileSeconds } from '../test/times.ts';

/** Starts the longest files first, by the saved times, so that no long file delays the end of the run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const saved = savedFileSeconds();
    const secondsOf = ({ moduleId }: TestSpecification) => saved[relative(this.ctx.config.root, moduleId)] ?? 0;
    return (await super.sort(files)).toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
