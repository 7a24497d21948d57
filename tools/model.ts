/**
 * `npm run model -- [--runs N] [--seed S]`: tells N stories (500) of payments, compensations, reversals, imports and kills, the
 * first with seed S and each next with the next, on a PostgreSQL of its own (src/server/model.test.ts). Without a seed the day's.
 * What goes wrong is told as the whole story, and again with its own seed: `npm run model -- --runs 1 --seed S`.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const USAGE = 'Usage: npm run model -- [--runs N] [--seed S]';

function whole(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`${text} is not a whole number. ${USAGE}`);
  process.exit(1);
}

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = whole(values.runs, 500);
const seed = whole(values.seed, Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')));
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'src/server/model.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, MODEL_RUNS: String(runs), MODEL_SEED: String(seed) },
});
process.exitCode = status ?? 1;
