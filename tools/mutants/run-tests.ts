import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestReference, isBrowserTest, namePattern } from './mutation.ts';
import { type Ended, runProgram } from './run-program.ts';

/** `failed`: a test or its set-up failed, or did not end. `problem`: nothing can be said of the tests. */
export type TestOutcome = { readonly failed: boolean; readonly problem?: string; readonly output: string };

const REPORT = '.cache/mutant-tests.json';

/** Runs tests in a copy of the repository, the browser's last, until one fails. */
export async function runTests(
  folder: string,
  tests: readonly TestReference[],
  options: { readonly seconds: number; readonly bail: boolean },
): Promise<TestOutcome> {
  // a pattern of names counts for all files of a run, so whole files run without one
  const isWhole = ({ name }: TestReference) => name === undefined;
  const groups = [
    { run: runVitest, of: tests.filter((test) => !isBrowserTest(test) && isWhole(test)) },
    { run: runVitest, of: tests.filter((test) => !isBrowserTest(test) && !isWhole(test)) },
    { run: runPlaywright, of: tests.filter(isBrowserTest) },
  ];
  const outcomes: TestOutcome[] = [];
  for (const { run, of } of groups.filter((group) => group.of.length > 0)) {
    outcomes.push(await run(folder, of, options));
    if (options.bail && outcomes.at(-1)?.failed) break;
  }
  const problem = outcomes.find((one) => one.problem !== undefined)?.problem;
  return {
    failed: outcomes.some(({ failed }) => failed),
    ...(problem !== undefined && { problem }),
    output: outcomes.map(({ output }) => output).join('\n'),
  };
}

async function runVitest(
  folder: string,
  tests: readonly TestReference[],
  { seconds, bail }: { readonly seconds: number; readonly bail: boolean },
): Promise<TestOutcome> {
  // the embedded database of these migrations: one that does not run is no mutation
  const template = await runProgram(folder, ['node', 'tools/test/database-template.ts'], { seconds });
  if (template.code !== 0) return { failed: false, problem: 'the migrations do not run', output: template.output };
  const report = join(folder, REPORT);
  rmSync(report, { force: true });
  const ended = await runProgram(
    folder,
    [
      ...(['vitest', 'run'] as const),
      ...new Set(tests.map(({ file }) => file)),
      '-t',
      patternOf(tests),
      ...(bail ? ['--bail=1'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    { seconds },
  );
  if (ended.timedOut) return { failed: true, output: `${ended.output}\nnot finished after ${seconds} s` };
  return outcomeOf(ended, existsSync(report) ? countVitest(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 });
}

async function runPlaywright(
  folder: string,
  tests: readonly TestReference[],
  { seconds, bail }: { readonly seconds: number; readonly bail: boolean },
): Promise<TestOutcome> {
  const build = await runProgram(folder, ['node', 'tools/build.ts', '--if-changed'], { seconds });
  if (build.code !== 0) return { failed: false, problem: 'it does not build', output: build.output };
  const ended = await runProgram(
    folder,
    [
      ...(['playwright', 'test', '--config=e2e/playwright.config.ts', '--workers=1'] as const),
      ...new Set(tests.map(({ file }) => file.replaceAll('.', String.raw`\.`))),
      '--grep',
      patternOf(tests),
      ...(bail ? ['--max-failures=1'] : []),
    ],
    { seconds },
  );
  if (ended.timedOut) return { failed: true, output: `${ended.output}\nnot finished after ${seconds} s` };
  const count = (word: string) => Number(new RegExp(String.raw`^\s*(\d+) ${word}`, 'm').exec(ended.output)?.[1] ?? 0);
  return outcomeOf(ended, { passed: count('passed'), failed: count('failed') });
}

function outcomeOf({ code, output }: Ended, { passed, failed }: { passed: number; failed: number }): TestOutcome {
  if (failed > 0) return { failed: true, output };
  if (code !== 0) return { failed: false, problem: 'the tests could not run', output };
  return passed > 0 ? { failed: false, output } : { failed: false, problem: 'none of its tests ran', output };
}

/** A file whose set-up failed counts as one failed test. */
function countVitest(report: string): { passed: number; failed: number } {
  const { numPassedTests, testResults } = JSON.parse(report) as {
    readonly numPassedTests: number;
    readonly testResults: readonly { readonly status: string }[];
  };
  return { passed: numPassedTests, failed: testResults.filter(({ status }) => status === 'failed').length };
}

function patternOf(tests: readonly TestReference[]): string {
  return [...new Set(tests.map((test) => `(?:${namePattern(test)})`))].join('|');
}
