/**
 * `npm test`: runs the tests and, at the same time, the static checks; fails if one fails. `--static` (`npm run check`)
 * runs no tests; `--full` (`npm run test:full`) adds long-running ones. `npm test NAME…` runs the matching tests
 * (test/find-tests.ts) without checks, and builds only what they need.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { saveTestedSql } from '#kit/server/testing/tested-sql.ts';
import { findChromium } from './chromium.ts';
import { type FoundTests, NoSuchTest, allTests, findTests, isFullOnly } from './test/find-tests.ts';
import { MESSAGE_CHECKS } from './test/message-checks.ts';
import { type Step, type StepOptions, countTests, runStep } from './test/steps.ts';
import { BROWSER_REPORT, saveTimes } from './test/times.ts';

const USAGE = `Usage: npm test -- [NAME…] [OPTIONS]
  NAME        an area, a test file's name or path, a folder; without one: everything
  -t TEXT     only the tests with this text in their name
  --inspect   waits for a debugger: open chrome://inspect or attach your editor; browser tests stop at each step
  --headed    shows the browser
  --full      also what is too long for every day
  --static    the checks alone, without tests`;

const { values: options, positionals: names } = readArguments();

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        static: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
        inspect: { type: 'boolean', default: false },
        headed: { type: 'boolean', default: false },
        test: { type: 'string', short: 't' },
      },
    });
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The run of vitest, which tests the SQL on both databases. */
const SERVER_TESTS = 'Rules, server, tools and simulators';

/** Steps that run one after the other, because each needs the previous one. */
type Sequence = readonly Step[];

/** The checks without tests, the longest first. They need neither each other nor a build. */
const STATIC: readonly Sequence[] = [
  [{ name: 'Lint', command: ['oxlint', '--type-aware'] }],
  ...['tools', 'server', 'portal', 'desk', 'rules', 'worker'].map((name): Sequence => [
    { name: `Types: ${name}`, command: ['tsc', '-p', `tsconfig.${name}.json`] },
  ]),
  [{ name: 'Mutations fit the sources and compile', command: ['node', 'tools/mutants.ts', '--check'] }],
  [{ name: 'Statements fit the schema and their row types', command: ['node', 'tools/check-sql.ts'] }],
  [{ name: 'Citations of the specification', command: ['node', 'tools/check-citations.ts'] }],
  ...MESSAGE_CHECKS.map((step): Sequence => [step]),
  [{ name: 'Architecture', command: ['node', 'tools/check-architecture.ts'] }],
  [{ name: 'Nothing exported for nobody', command: ['knip'] }],
  [{ name: 'Format', command: ['oxfmt', '--check'] }],
  [{ name: 'What is generated is up to date', command: ['node', 'tools/generate.ts', '--check'] }],
  [{ name: 'References to pages and headings', command: ['node', 'tools/check-references.ts'] }],
  [{ name: 'The contract is the sum of its parts', command: ['node', 'tools/contract.ts', '--check'] }],
];

/** Preparations for the tests. */
const MADE: readonly Sequence[] = [
  [
    { name: 'Portal and server build', command: ['node', 'tools/build.ts'] },
    { name: 'What the portal weighs', command: ['node', 'tools/check-weight.ts'] },
  ],
  // the server's and the portal's tests copy this database; without the step, both would create it at the same time
  [{ name: 'An empty database', command: ['node', 'tools/test/database-template.ts'] }],
];

/**
 * The test runs: sequences that run side by side. Without `tests`, all tests run, each half waiting while the other
 * computes; named ones run one after the other, because each may build first.
 */
function testRuns(tests?: FoundTests): readonly Sequence[] {
  const { test, full, inspect, headed } = options;
  const named = [...(tests?.vitest ?? []), ...(tests?.playwright ?? [])];
  const breadth: Record<string, string> = full || named.some(isFullOnly) ? { TESTS: 'full' } : {};
  const isWhole = !tests && test === undefined;
  const server: Step = {
    name: SERVER_TESTS,
    env: { ...breadth, ...(isWhole && { TEST_TIMES: 'save' }) },
    command: [
      'vitest',
      'run',
      ...(tests?.vitest ?? []),
      ...(test === undefined ? [] : ['-t', test]),
      ...(inspect ? ['--inspect-brk', '--no-file-parallelism'] : []),
    ],
  };
  const portal = (): Step => ({
    name: 'Browser tests',
    command: [
      'playwright',
      'test',
      '--config=e2e/playwright.config.ts',
      ...(isWhole ? ['--reporter=list,json'] : []),
      // Playwright reads the paths as regular expressions
      ...(tests?.playwright ?? []).map((path) => path.replaceAll('.', '\\.')),
      ...(test === undefined ? [] : ['--grep', test]),
      ...(inspect ? ['--debug'] : []),
      `--workers=${headed || inspect ? 1 : availableParallelism()}`,
      ...(headed ? ['--headed'] : []),
    ],
    env: {
      CHROMIUM: findChromium({ headed: inspect || headed }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
      ...breadth,
    },
  });
  if (!tests) return [[server], [portal()]];
  const build: Step = { name: 'Build', command: ['node', 'tools/build.ts', '--if-changed'] };
  return [[...(tests.vitest.length > 0 ? [server] : []), ...(tests.playwright.length > 0 ? [build, portal()] : [])]];
}

const failed: string[] = [];
const counts = { passed: 0, failed: 0 };
const seconds: Record<string, number> = {};

/** Runs a step; false if it failed. */
async function run(step: Step, options: StepOptions): Promise<boolean> {
  const result = await runStep(step, options);
  if (!result.passed) failed.push(step.name);
  seconds[step.name] = result.seconds;
  const tests = countTests(result.output);
  counts.passed += tests.passed;
  counts.failed += tests.failed;
  return result.passed;
}

/** Starts the sequences in order, as many at once as there are cores; `idle`: with low priority. */
async function runAtOnce(sequences: readonly Sequence[], { idle = false } = {}): Promise<void> {
  const waiting = [...sequences];
  const work = async () => {
    for (let sequence = waiting.shift(); sequence; sequence = waiting.shift()) {
      for (const step of sequence) if (!(await run(step, { output: 'at its end', idle }))) break;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function runTests(tests?: FoundTests): Promise<void> {
  await Promise.all(
    testRuns(tests).map(async (steps) => {
      for (const step of steps) await run(step, { output: 'as it comes' });
    }),
  );
}

/** Finds the tests of the given names; a name finds a test of the full run only if it is the path of its file. */
function find(): FoundTests {
  const all = allTests('.').filter((path) => options.full || names.some(isFullOnly) || !isFullOnly(path));
  try {
    return findTests(all, names);
  } catch (error) {
    if (error instanceof NoSuchTest) return giveUp(error.message);
    throw error;
  }
}

/** Prints how to debug one of the tests that ran. */
function printDebugging({ vitest: [unit], playwright: [browser] }: FoundTests): void {
  console.log("\nOne test: add -t 'a part of its name'. To debug:");
  if (unit !== undefined) console.log(`  npm test -- ${unit} --inspect   (waits for chrome://inspect or your editor)`);
  if (browser !== undefined)
    console.log(`  npm test -- ${browser} --headed   (shows the browser; --inspect: step by step)`);
}

if (names.length > 0) {
  const tests = find();
  await runTests(tests);
  printDebugging(tests);
} else if (options.static) {
  await runAtOnce(STATIC);
} else {
  await runAtOnce(MADE);
  // tests wait for databases and pages a fifth of their time
  await Promise.all([runAtOnce(STATIC, { idle: true }), runTests()]);
  saveTimes('steps', seconds);
}
if (!options.static) console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
// what the last such run had not tested on both databases, an everyday run has, too
if (names.length === 0 && options.test === undefined && SERVER_TESTS in seconds && !failed.includes(SERVER_TESTS)) {
  saveTestedSql('.');
}
