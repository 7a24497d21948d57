/**
 * `npm run test:days`: runs the tests with the clock at each of the moments (test/moments.ts), or at one (`--at`), and
 * prints each result. `npm run test:days -- NAME…` runs only the matching tests, as `npm test NAME…` does.
 */
import { parseArgs } from 'node:util';
import { provideDatefudge } from './test/datefudge.ts';
import { MOMENTS, nextOccurrence, parseMoment } from './test/moments.ts';
import { runStep } from './test/steps.ts';

const USAGE = `Usage: npm run test:days -- [NAME…] [OPTIONS]
  NAME         an area, a test file's name or path, a folder; without one: everything
  --at MOMENT  at this moment only: a time such as 2026-12-31T05:10:00Z, or
               ${MOMENTS.map(({ name }) => name).join(', ')}
  -t TEXT      only the tests with this text in their name
  --full       also what is too long for every day`;

/** All folders with tests. By these names `npm test` runs their tests without the static checks. */
const EVERYTHING = ['src', 'simulators', 'tools', 'bench', 'attacks', 'e2e'];

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { at: { type: 'string' }, test: { type: 'string', short: 't' }, full: { type: 'boolean' } },
    });
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values: options, positionals: names } = readArguments();
const tests = [
  ...(names.length > 0 ? names : EVERYTHING),
  ...(options.test === undefined ? [] : ['-t', options.test]),
  ...(options.full ? ['--full'] : []),
];

function chosenMoments() {
  const now = new Date();
  if (options.at === undefined)
    return MOMENTS.map((moment) => ({ name: moment.name, why: moment.why, at: nextOccurrence(moment, now) }));
  try {
    return [{ why: 'asked for', ...parseMoment(options.at, now) }];
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
}

const moments = chosenMoments();
provideDatefudge();
// creates the template with the real clock: everyday runs also use it, and rows of the future would mislead them
await runStep(
  { name: 'An empty database', command: ['node', 'tools/test/database-template.ts'] },
  { output: 'as it comes' },
);

const outcomes: string[] = [];
for (const { name, why, at } of moments) {
  const { passed, output } = await runStep(
    {
      name: `${name}: ${at.toISOString()} (${why})`,
      command: ['datefudge', at.toISOString(), 'node', 'tools/test.ts', ...tests],
      env: { NODE_OPTIONS: `--import=${new URL('test/file-times.mjs', import.meta.url).href}` },
    },
    { output: 'as it comes' },
  );
  if (!passed) process.exitCode = 1;
  const [counts = 'no test ran'] = /^\d+ passed, \d+ failed$/m.exec(output) ?? [];
  outcomes.push(`${passed ? 'passed' : 'FAILED'}  ${at.toISOString()}  ${name}: ${counts}`);
}
console.log(`\n${outcomes.join('\n')}`);
