import type { Reporter, TestModule } from 'vitest/node';
import { type Times, saveTimes } from '../test/times.ts';

/** Records how long each test file took: loading it, its tests and their hooks. */
export class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times: Times = Object.fromEntries(
      modules.map((module) => {
        const { collectDuration, duration } = module.diagnostic();
        return [module.relativeModuleId, (collectDuration + duration) / 1000] as const;
      }),
    );
    saveTimes('vitest', times);
  }
}
