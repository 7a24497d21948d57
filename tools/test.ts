/**
 * `npm test`: every check, in the order of what they cost; all of them run, and one that fails fails the run. `--static`
 * (`npm run check`) stops before the tests; `--full` (`npm run test:full`) runs what is too long for every day as well.
 */
import { findChromium } from './chromium.ts';
import { type Step, countTests, runStep } from './test/steps.ts';

/** By what their lines begin with, what runs at the same time: the format alone takes as long as all the rest. */
const STATIC: Readonly<Record<string, readonly Step[]>> = {
  format: [{ name: 'Format', command: ['prettier', '--check', '--log-level', 'warn', '.'] }],
  sources: [
    { name: 'The contract is the sum of its parts', command: ['node', 'tools/contract.ts', '--check'] },
    { name: 'What is generated is up to date', command: ['node', 'tools/generate.ts', '--check'] },
    { name: 'Lint', command: ['oxlint', '--type-aware'] },
    ...['rules', 'server', 'portal', 'tools'].map((name): Step => ({
      name: `Types: ${name}`,
      command: ['tsc', '-p', `tsconfig.${name}.json`],
    })),
    { name: 'Architecture', command: ['node', 'tools/check-architecture.ts'] },
    { name: 'Nothing exported for nobody', command: ['knip'] },
  ],
};

const MADE: Readonly<Record<string, readonly Step[]>> = {
  build: [
    { name: 'Portal and server build', command: ['node', 'tools/build.ts'] },
    { name: 'What the portal weighs', command: ['node', 'tools/check-weight.ts'] },
  ],
  // what server's and portal's tests copy: either would make it, and both at the same time
  data: [{ name: 'An empty database', command: ['node', 'tools/test/empty-database.ts'] }],
};

/** By what their lines begin with. Much of each is waiting, which the other fills: they run at the same time. */
const tests = (full: boolean): Readonly<Record<string, readonly Step[]>> => ({
  server: [{ name: 'Rules, server on two databases, tools and stand-ins', command: ['vitest', 'run'] }],
  portal: [
    {
      name: 'Journeys in a browser',
      command: ['playwright', 'test', '--config', 'journeys/playwright.config.ts'],
      env: { CHROMIUM: findChromium(), ...(full && { JOURNEYS: 'full' }) },
    },
  ],
});

const failed: string[] = [];
const counts = { passed: 0, failed: 0 };

async function run(step: Step, as?: string): Promise<void> {
  const { passed, output } = await runStep(step, as);
  if (!passed) failed.push(step.name);
  const { passed: ok, failed: wrong } = countTests(output);
  counts.passed += ok;
  counts.failed += wrong;
}

/** Runs what stands under each name in its order, and the names at the same time. */
async function runTogether(lanes: Readonly<Record<string, readonly Step[]>>): Promise<void> {
  const lane = async ([as, steps]: readonly [string, readonly Step[]]) => {
    for (const step of steps) await run(step, as);
  };
  await Promise.all(Object.entries(lanes).map(lane));
}

await runTogether(STATIC);
if (!process.argv.includes('--static')) {
  await runTogether(MADE);
  await runTogether(tests(process.argv.includes('--full')));
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join('; ')}`);
  process.exitCode = 1;
}
