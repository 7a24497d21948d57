/**
 * `npm test`: runs every check, the cheap ones first, and fails if one fails. `--static` (`npm run check`) stops
 * before the tests; `--full` (`npm run test:full`) adds long-running ones. `npm test NAME…` runs the matching tests
 * (test/find-tests.ts) without checks, and builds only what they need.
 */
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { type FoundTests, NoSuchTest, allTests, findTests } from './test/find-tests.ts';
import { MESSAGE_CHECKS } from './test/message-checks.ts';
import { type Step, countTests, runStep } from './test/steps.ts';

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

/** Steps by the prefix of their lines: a lane's steps run in order, the lanes in parallel. */
type Lanes = Readonly<Record<string, readonly Step[]>>;

/** The format check takes as long as all the others. */
const STATIC: Lanes = {
  format: [{ name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }],
  sources: [
    { name: 'The contract is the sum of its parts', command: ['node', 'tools/contract.ts', '--check'] },
    { name: 'What is generated is up to date', command: ['node', 'tools/generate.ts', '--check'] },
    ...MESSAGE_CHECKS,
    { name: 'Lint', command: ['oxlint', '--type-aware'] },
    ...['rules', 'server', 'portal', 'worker', 'tools'].map((name): Step => ({
      name: `Types: ${name}`,
      command: ['tsc', '-p', `tsconfig.${name}.json`],
    })),
    { name: 'Architecture', command: ['node', 'tools/check-architecture.ts'] },
    { name: 'Citations of the specification', command: ['node', 'tools/check-citations.ts'] },
    { name: 'Mutations fit the sources', command: ['node', 'tools/mutants.ts', '--check'] },
    { name: 'References to pages and headings', command: ['node', 'tools/check-references.ts'] },
    { name: 'Nothing exported for nobody', command: ['knip'] },
  ],
};

const MADE: Lanes = {
  build: [
    { name: 'Portal and server build', command: ['node', 'tools/build.ts'] },
    { name: 'What the portal weighs', command: ['node', 'tools/check-weight.ts'] },
  ],
  // the server's and the portal's tests copy it, and would otherwise both create it at the same time
  data: [{ name: 'An empty database', command: ['node', 'tools/test/database-template.ts'] }],
};

/** Each lane waits much, so two run in parallel. Without `tests` all tests run. */
function testLanes(tests?: FoundTests): Lanes {
  const { test, full, inspect, headed } = options;
  const breadth: Record<string, string> = full ? { TESTS: 'full' } : {};
  const server: Step = {
    name: 'Rules, server on two databases, tools and simulators',
    env: breadth,
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
      // Playwright reads them as regular expressions
      ...(tests?.playwright ?? []).map((path) => path.replaceAll('.', '\\.')),
      ...(test === undefined ? [] : ['--grep', test]),
      ...(inspect ? ['--debug'] : []),
      ...(headed ? ['--headed', '--workers', '1'] : []),
    ],
    env: { CHROMIUM: findChromium({ headed: inspect || headed }), ...breadth },
  });
  if (!tests) return { server: [server], portal: [portal()] };
  const build: Step = { name: 'Build', command: ['node', 'tools/build.ts', '--if-changed'] };
  return {
    ...(tests.vitest.length > 0 && { server: [server] }),
    ...(tests.playwright.length > 0 && { portal: [build, portal()] }),
  };
}

const failed: string[] = [];
const counts = { passed: 0, failed: 0 };

async function run(step: Step, as?: string): Promise<void> {
  const { passed, output } = await runStep(step, as);
  if (!passed) failed.push(step.name);
  const { passed: ok, failed: wrong } = countTests(output);
  counts.passed += ok;
  counts.failed += wrong;
}

async function runTogether(lanes: Lanes): Promise<void> {
  const isAlone = Object.keys(lanes).length === 1;
  const runLane = async ([as, steps]: readonly [string, readonly Step[]]) => {
    for (const step of steps) await run(step, isAlone ? undefined : as);
  };
  await Promise.all(Object.entries(lanes).map(runLane));
}

function find(): FoundTests {
  try {
    return findTests(allTests('.'), names);
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
  await runTogether(testLanes(tests));
  printDebugging(tests);
} else {
  await runTogether(STATIC);
  if (!options.static) {
    await runTogether(MADE);
    await runTogether(testLanes());
  }
}
if (!options.static) console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
