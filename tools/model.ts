/**
 * `npm run model -- [--runs N] [--seed S]`: runs N random scenarios (500) of payments, compensations, reversals,
 * imports and kills on a PostgreSQL of its own (src/server/testing/model/model.test.ts). The default seed is today's
 * date. fast-check shrinks a failing scenario and prints its seed, path and replayPath; `--path P --replay-path R` with
 * that seed runs it again.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run model -- [--runs N] [--seed S] [--path P --replay-path R]';

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`${text} is not a whole number. ${USAGE}`);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    'replay-path': { type: 'string' },
  },
});
const runs = wholeNumber(values.runs, 500);
const seed = wholeNumber(values.seed, Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')));
console.log(`${runs} scenarios, seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'src/server/testing/model/model.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      MODEL_RUNS: String(runs),
      MODEL_SEED: String(seed),
      ...(values.path && { MODEL_PATH: values.path }),
      ...(values['replay-path'] && { MODEL_REPLAY_PATH: values['replay-path'] }),
    },
  },
);
process.exitCode = status ?? 1;
