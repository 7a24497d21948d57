/**
 * `npm run attack [-- --only tenancy,races] [--database embedded|postgres] [--times N] [--seed N]`: attacks servers of
 * its own, with their own ports and data, on the embedded database and on PostgreSQL. Prints what it tried how often,
 * what must hold and what it saw; exits with 1 where something does not hold. `--times` is the share of a whole run in
 * percent (100).
 */
import { parseArgs } from 'node:util';
import { ATTACKS, report, runAttacks } from './run.ts';

const USAGE = `Usage: npm run attack [-- OPTIONS]
  --only A,B                        of ${ATTACKS.map(({ name }) => name).join(', ')}
  --database embedded | postgres    without it both
  --times N                         the share of a whole run in percent: 100
  --seed N                          of the random numbers: 1`;

function giveUp(message: string): never {
  console.error(`${message}\n${USAGE}`);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        database: { type: 'string' },
        times: { type: 'string', default: '100' },
        seed: { type: 'string', default: '1' },
      },
    }).values;
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : String(error));
  }
}

const asked = readArguments();
const names = asked.only?.split(',') ?? ATTACKS.map(({ name }) => name);
for (const name of names) if (!ATTACKS.some((attack) => attack.name === name)) giveUp(`There is no attack ${name}.`);
if (!['embedded', 'postgres', undefined].includes(asked.database)) giveUp(`There is no database ${asked.database}.`);
if (![asked.times, asked.seed].every((text) => /^\d{1,9}$/.test(text))) giveUp('Numbers are whole and not negative.');

const findings = await runAttacks({
  names,
  kinds: (['embedded', 'postgres'] as const).filter((kind) => asked.database === undefined || asked.database === kind),
  percent: Number(asked.times),
  seed: Number(asked.seed),
  say: (line) => console.error(line),
});
console.log(`\n${report(findings)}\n`);
if (findings.some(({ held }) => held === false)) process.exitCode = 1;
