import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { start } from '../tools/start/program.ts';
import { cpuOf, serverEnvironment } from './processes.ts';
import { type Row, within } from './report.ts';

/** Wait after the start until its background work is done, in milliseconds. */
const SETTLE = 20_000;
/** Measured time in milliseconds: two of pg-boss's intervals of a minute. */
const WATCHED = 120_000;
const BAR = 0.5;

/** The processor use of processes during WATCHED, in percent of a core; null except on Linux. */
async function shareOf(pids: readonly number[]): Promise<number | null> {
  const used = () => pids.map(cpuOf);
  const before = used();
  const began = performance.now();
  await delay(WATCHED);
  const after = used();
  const seconds = (performance.now() - began) / 1000;
  let sum = 0;
  for (const [index, ended] of after.entries()) {
    const begun = before[index] ?? null;
    if (ended === null || begun === null) return null;
    sum += ended - begun;
  }
  return (sum / seconds) * 100;
}

/** The ids of the PostgreSQL processes that serve a database's connections. */
async function backendsOf(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
  return rows.map(({ pid }) => pid);
}

/**
 * Measures the processor use of a server without clients that delivers events: on the embedded database, then on
 * PostgreSQL, whose connection processes are reported separately.
 */
export async function measureIdle(databaseUrl: string, port: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-bench-'));
  const events = {
    ERP_EVENTS_URL: 'http://localhost:9/',
    ERP_EVENTS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  };
  const measured = async (url: string, others: () => Promise<number[]>) => {
    const server = await start('dist/server/main.js', { ...serverEnvironment(url, port, folder), ...events });
    try {
      await delay(SETTLE);
      const beside = await others();
      return await Promise.all([shareOf([server.pid ?? 0]), shareOf(beside)]);
    } finally {
      await server.end();
    }
  };
  try {
    const [embedded] = await measured('', () => Promise.resolve([]));
    const [alone, backends] = await measured(databaseUrl, () => backendsOf(databaseUrl));
    return [
      within('idle, embedded: share of a core', embedded, BAR, '%', 2),
      within('idle on PostgreSQL: the server', alone, BAR, '%', 2),
      within('idle on PostgreSQL: the processes of its connections', backends, BAR, '%', 2),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
