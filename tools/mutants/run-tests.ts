import { availableParallelism } from 'node:os';
import { type TestReference, isBrowserTest, namePattern } from './mutation.ts';
import { runProgram } from './run-program.ts';
import type { TestAnswer } from './vitest-process.ts';
import { VitestRunner } from './vitest-runner.ts';

/** `failed`: a test or its set-up failed, or did not end. `problem`: why the run gave no result. */
export type TestOutcome = { readonly failed: boolean; readonly problem?: string; readonly output: string };

type RunOptions = { readonly seconds: number; readonly changed: readonly string[] };

/** Runs tests in a copy of the repository; with `bail`, stops at the first failure. */
export class TestRunner {
  readonly #folder: string;
  readonly #bail: boolean;
  readonly #vitest: VitestRunner;

  constructor(folder: string, { bail }: { readonly bail: boolean }) {
    this.#folder = folder;
    this.#bail = bail;
    this.#vitest = new VitestRunner(folder, { bail });
  }

  /** Runs tests, browser tests last. `changed`: the mutated files. */
  async run(tests: readonly TestReference[], options: RunOptions): Promise<TestOutcome> {
    // a name pattern applies to all files of a run, so whole files run separately
    const isWhole = ({ name }: TestReference) => name === undefined;
    const inVitest = (of: readonly TestReference[]) => this.#runVitest(of, options);
    const groups = [
      { run: inVitest, of: tests.filter((test) => !isBrowserTest(test) && isWhole(test)) },
      { run: inVitest, of: tests.filter((test) => !isBrowserTest(test) && !isWhole(test)) },
      {
        run: (of: readonly TestReference[]) => runPlaywright(this.#folder, of, { ...options, bail: this.#bail }),
        of: tests.filter(isBrowserTest),
      },
    ];
    const outcomes: TestOutcome[] = [];
    for (const { run, of } of groups.filter((group) => group.of.length > 0)) {
      outcomes.push(await run(of));
      if (this.#bail && outcomes.at(-1)?.failed) break;
    }
    const problem = outcomes.find((one) => one.problem !== undefined)?.problem;
    return {
      failed: outcomes.some(({ failed }) => failed),
      ...(problem !== undefined && { problem }),
      output: outcomes.map(({ output }) => output).join('\n'),
    };
  }

  stop(): void {
    this.#vitest.stop();
  }

  async #runVitest(tests: readonly TestReference[], { seconds, changed }: RunOptions): Promise<TestOutcome> {
    const files = [...new Set(tests.map(({ file }) => file))];
    const run = await this.#vitest.run({ files, pattern: patternOf(tests), changed }, { seconds });
    if (run.timedOut) return { failed: true, output: `${run.output}\nnot finished after ${seconds} s` };
    return outcomeOf(run);
  }
}

async function runPlaywright(
  folder: string,
  tests: readonly TestReference[],
  { seconds, bail }: { readonly seconds: number; readonly bail: boolean },
): Promise<TestOutcome> {
  const isOfDesk = tests.some(({ file }) => file.startsWith('e2e/desk'));
  const build = await runProgram(
    folder,
    ['node', 'tools/build.ts', '--if-changed', ...(isOfDesk ? [] : ['--without-desk'])],
    { seconds, env: { COMPRESS: 'fast' } },
  );
  if (build.code !== 0) return { failed: false, problem: 'it does not build', output: build.output };
  const ended = await runProgram(
    folder,
    [
      'playwright',
      'test',
      '--config=e2e/playwright.config.ts',
      // one worker with `bail`, because several mutations run at the same time
      `--workers=${bail ? 1 : availableParallelism()}`,
      ...new Set(tests.map(({ file }) => file.replaceAll('.', String.raw`\.`))),
      '--grep',
      patternOf(tests),
      ...(bail ? ['--max-failures=1'] : []),
    ],
    // includes tests that only the full run executes; waits less for what a mutation takes away
    { seconds, env: { TESTS: 'full', EXPECT_TIMEOUT: '8000' } },
  );
  if (ended.timedOut) return { failed: true, output: `${ended.output}\nnot finished after ${seconds} s` };
  const count = (outcome: string) =>
    Number(new RegExp(String.raw`^\s*(\d+) ${outcome}`, 'm').exec(ended.output)?.[1] ?? 0);
  const problem = ended.code !== 0 && { problem: 'the tests could not run' };
  return outcomeOf({ passed: count('passed'), failed: count('failed'), ...problem, output: ended.output });
}

function outcomeOf({ passed, failed, problem, output }: TestAnswer & { readonly output: string }): TestOutcome {
  if (failed > 0) return { failed: true, output };
  if (problem !== undefined) return { failed: false, problem, output };
  return passed > 0 ? { failed: false, output } : { failed: false, problem: 'none of its tests ran', output };
}

function patternOf(tests: readonly TestReference[]): string {
  return [...new Set(tests.map((test) => `(?:${namePattern(test)})`))].join('|');
}
