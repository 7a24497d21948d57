/**
 * `npm run bench [-- --documents N] [--open N] [--few N] [--moved N] [--orders N] [--entries N] [--rounds N]
 * [--seconds N] [--only lists,history,orders,scale,sign-in,exports,blocking,idle,streams,starts,weight,lighthouse,
 * interactions,batch,desk,check-ledger]`: measures the bars of docs/performance.md, on a PostgreSQL of its own where
 * there is one, and prints a table. Every figure is a ratio of alternating rounds of one run, a size, a time, a share
 * of a core, or a score. Uses ports from 41500, or from PORT.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readEnvironment } from '../src/server/environment/environment.ts';
import { startServer as serveHere } from '../src/server/app.ts';
import { dayIn } from '#kit/core/day.ts';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { buildIfChanged } from '../tools/start/build-if-changed.ts';
import { type Program, start } from '../tools/start/program.ts';
import { startPostgres } from '../tools/postgres.ts';
import { measureBatch } from './batch.ts';
import { measureBlocking } from './blocking.ts';
import { measureCheckLedger } from './check-ledger.ts';
import { measureDesk } from './desk.ts';
import { measureExports } from './exports.ts';
import { measureHistory, prepareHistory } from './history.ts';
import { measureIdle } from './idle.ts';
import { OPEN_INVOICES, measureInteractions } from './interactions.ts';
import { measureLists, measureStatements, prepareLists } from './lists.ts';
import { measureLighthouse } from './lighthouse.ts';
import { type Size, load, loadStatements, sizeWithMoved } from './load.ts';
import { loadDesk, signInAtDesk } from './load-desk.ts';
import { loadOrders } from './load-orders.ts';
import { measureOrders, prepareOrders } from './orders.ts';
import { memoryOf, serverEnvironment } from './processes.ts';
import { type Row, table, within } from './report.ts';
import type { LoadOptions } from './rounds.ts';
import { measureScale } from './scale.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStarts } from './starts.ts';
import { recordQueries } from './recorded-queries.ts';
import { measureStreams } from './streams.ts';
import { measureWeight } from './weight.ts';

const { values: asked } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000000' },
    open: { type: 'string', default: '20000' },
    few: { type: 'string', default: '100000' },
    moved: { type: 'string', default: '200000' },
    orders: { type: 'string', default: '100000' },
    entries: { type: 'string', default: '2000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    only: {
      type: 'string',
      default:
        'lists,history,orders,scale,sign-in,exports,blocking,idle,streams,starts,weight,lighthouse,interactions,batch,desk,check-ledger',
    },
  },
});
const parts = new Set(asked.only.split(','));
const size: Size = { documents: Number(asked.documents), openOfLargest: Number(asked.open) };
const loadOptions: LoadOptions = { rounds: Number(asked.rounds), seconds: Number(asked.seconds), connections: 32 };
const port = Number(process.env['PORT'] ?? 41_500);

/** Lines of the longest measured file. */
const LINES = 100_000;

/** Cleanup functions, run in reverse order. */
const ending: (() => Promise<unknown> | void)[] = [];
const say = (line: string) => console.error(line);

async function emptyDatabase(server: string, name: string): Promise<string> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.href;
}

async function loaded(server: string, name: string, wanted: Size): Promise<string> {
  say(`Loading ${wanted.documents.toLocaleString('en')} documents…`);
  const url = await emptyDatabase(server, name);
  await load(url, wanted);
  return url;
}

async function run(path: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const program = await start(path, env);
  ending.push(() => program.end());
  return program;
}

/** Samples a process's memory; the returned function stops that and returns the maximum in MB. */
function watchMemory(pid: number): () => number | null {
  let most = memoryOf(pid);
  const timer = setInterval(() => (most = Math.max(most ?? 0, memoryOf(pid) ?? 0)), 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function measureServer(postgres: string, databaseUrl: string, dataDir: string): Promise<Row[]> {
  const env = serverEnvironment(databaseUrl, port, dataDir);
  // the first start after a build fills the compile cache
  await (await start('dist/server/main.js', env)).end();
  const server = await run('dist/server/main.js', env);
  const reference = await run('bench/reference.ts', {
    PORT: String(port + 1),
    DATABASE_URL: databaseUrl,
  });
  await delay(3000);
  const idle = memoryOf(server.pid ?? 0);

  say('Learning what the server asks its database…');
  const here = await serveHere({
    settings: readEnvironment({ ...env, PORT: '0' }),
    database: await openDatabase({ databaseUrl, dataDir }),
    clock: systemClock,
    log: { level: 'silent' },
  });
  const lists = await prepareLists({ ours: server.url, reference: reference.url, listening: here.url }, size);
  await here.stop();

  const rows: Row[] = [];
  const most = watchMemory(server.pid ?? 0);
  if (parts.has('lists')) {
    say('Measuring lists…');
    rows.push(...(await measureLists(lists, loadOptions)));
    await loadStatements(databaseUrl);
    rows.push(await measureStatements(server.url));
  }
  if (parts.has('sign-in')) {
    say('Measuring sign-ins…');
    rows.push(...(await measureSignIn(server.url, reference.url, size, lists.small.ours, loadOptions)));
  }
  if (parts.has('scale')) {
    const fewSize = { documents: Number(asked.few), openOfLargest: size.openOfLargest };
    const few = await loaded(postgres, 'few', fewSize);
    const small = await run('dist/server/main.js', serverEnvironment(few, port + 2, dataDir));
    say('Measuring many rows beside few…');
    rows.push(...(await measureScale({ url: server.url, size }, { url: small.url, size: fewSize }, loadOptions)));
  }
  return [
    ...rows,
    within('memory of the server, idle', idle, 120, 'MB'),
    within('memory of the server, under the load of this run', most(), 220, 'MB'),
  ];
}

/** Measures the history's lists on a separate database, whose largest client has `--moved` movements. */
async function measureMoved(postgres: string, dataDir: string): Promise<Row[]> {
  const moved = sizeWithMoved(Number(asked.moved));
  const databaseUrl = await loaded(postgres, 'moved', moved);
  const env = serverEnvironment(databaseUrl, port + 3, dataDir);
  const server = await run('dist/server/main.js', env);
  const reference = await run('bench/reference.ts', { PORT: String(port + 4), DATABASE_URL: databaseUrl });
  const here = await serveHere({
    settings: readEnvironment({ ...env, PORT: '0' }),
    database: await openDatabase({ databaseUrl, dataDir }),
    clock: systemClock,
    log: { level: 'silent' },
  });
  const lists = await prepareHistory({ ours: server.url, reference: reference.url, listening: here.url }, moved);
  await here.stop();
  say('Measuring the history…');
  return measureHistory(lists, loadOptions);
}

/** Measures orders on a separate database, whose largest client has `--orders` orders. */
async function measureOrdered(postgres: string, dataDir: string): Promise<Row[]> {
  const ordered: Size = { documents: 100_000, openOfLargest: 400 };
  const databaseUrl = await loaded(postgres, 'ordered', ordered);
  say(`Loading ${Number(asked.orders).toLocaleString('en')} orders…`);
  await loadOrders(databaseUrl, Number(asked.orders));
  const env = serverEnvironment(databaseUrl, port + 14, dataDir);
  const server = await run('dist/server/main.js', env);
  const reference = await run('bench/reference.ts', { PORT: String(port + 15), DATABASE_URL: databaseUrl });
  const here = await serveHere({
    settings: readEnvironment({ ...env, PORT: '0' }),
    database: await openDatabase({ databaseUrl, dataDir }),
    clock: systemClock,
    log: { level: 'silent' },
  });
  const lists = await prepareOrders({ ours: server.url, reference: reference.url, listening: here.url }, ordered);
  await here.stop();
  say('Measuring orders…');
  return measureOrders(lists, loadOptions);
}

/** Measures the desk on a separate database with `--entries` of the audit log. */
async function measureAtDesk(postgres: string, dataDir: string): Promise<Row[]> {
  const databaseUrl = await loaded(postgres, 'desk', { documents: 500_000, openOfLargest: 20_000 });
  say(`Loading ${Number(asked.entries).toLocaleString('en')} entries of the audit log…`);
  await loadDesk(databaseUrl, Number(asked.entries));
  const server = await run('dist/server/main.js', serverEnvironment(databaseUrl, port + 16, dataDir));
  await signInAtDesk(databaseUrl);
  say('Measuring the desk…');
  return measureDesk(server.url);
}

/** Measures the portal's interactions with the invoices of one client, on a separate database. */
async function measurePaints(postgres: string, dataDir: string): Promise<Row[]> {
  const databaseUrl = await loaded(postgres, 'paints', { documents: 10_000, openOfLargest: OPEN_INVOICES });
  const server = await run('dist/server/main.js', serverEnvironment(databaseUrl, port + 22, dataDir));
  say('Measuring interactions…');
  return measureInteractions(server.url, loadOptions.rounds);
}

/** Measures the weekly batch of a client with 20,000 open invoices, on a separate database. */
async function measureBatches(postgres: string, dataDir: string): Promise<Row[]> {
  const databaseUrl = await loaded(postgres, 'batch', { documents: 100_000, openOfLargest: 20_000 });
  const server = await run('dist/server/main.js', serverEnvironment(databaseUrl, port + 18, dataDir));
  say('Measuring the weekly batch…');
  return measureBatch(server.url, databaseUrl);
}

/** Measures files of the largest client's whole history, on a database that contains only this client. */
async function measureFiles(postgres: string, dataDir: string): Promise<Row[]> {
  const databaseUrl = await loaded(postgres, 'files', { documents: LINES, openOfLargest: LINES * 0.4 });
  const server = await run('dist/server/main.js', serverEnvironment(databaseUrl, port + 7, dataDir));
  const reference = await run('bench/reference.ts', { PORT: String(port + 8), DATABASE_URL: databaseUrl });
  say('Measuring files…');
  const today = dayIn(new Date(), 'America/Bogota');
  const servers = { ours: server.url, reference: reference.url };
  return measureExports(servers, () => memoryOf(server.pid ?? 0), { rounds: loadOptions.rounds, today });
}

/** Measures how long other requests wait during long work, on the embedded database and on PostgreSQL. */
async function measureWaits(postgres: string, dataDir: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const databaseUrl of ['', await emptyDatabase(postgres, 'blocking')]) {
    const env = serverEnvironment(databaseUrl, port + 5, dataDir);
    const server = await run('dist/server/main.js', env);
    const kind = databaseUrl ? 'PostgreSQL' : 'embedded';
    say(`Measuring how long others wait, ${kind}…`);
    rows.push(...(await measureBlocking(server.url, env['ERP_KEY'] ?? '', kind)));
    await server.end();
  }
  return rows;
}

async function bench(): Promise<Row[]> {
  await buildIfChanged(fileURLToPath(new URL('..', import.meta.url)), say);
  const rows: Row[] = [];
  if (parts.has('lighthouse')) rows.push(...(await measureLighthouse(port + 20, loadOptions.rounds, say)));
  if ([...parts].every((part) => part === 'lighthouse')) return rows;
  const dataDir = mkdtempSync(join(tmpdir(), 'surtidor-bench-'));
  ending.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ durable: true });
  ending.push(postgres.stop);
  if (parts.has('history')) rows.push(...(await measureMoved(postgres.url, dataDir)));
  if (parts.has('orders')) rows.push(...(await measureOrdered(postgres.url, dataDir)));
  if (parts.has('desk')) rows.push(...(await measureAtDesk(postgres.url, dataDir)));
  if (parts.has('interactions')) rows.push(...(await measurePaints(postgres.url, dataDir)));
  if (parts.has('batch')) rows.push(...(await measureBatches(postgres.url, dataDir)));
  if (parts.has('exports')) rows.push(...(await measureFiles(postgres.url, dataDir)));
  if (parts.has('blocking')) rows.push(...(await measureWaits(postgres.url, dataDir)));
  if (parts.has('idle')) {
    say('Measuring an idle server…');
    rows.push(...(await measureIdle(await emptyDatabase(postgres.url, 'idle'), port + 9)));
  }
  if (parts.has('streams')) {
    say('Measuring open streams…');
    rows.push(...(await measureStreams(await emptyDatabase(postgres.url, 'streams'), port + 11, dataDir)));
  }
  if (parts.has('weight')) {
    say('Weighing the portal…');
    rows.push(...(await measureWeight()));
  }
  if (!['lists', 'sign-in', 'scale', 'starts', 'check-ledger'].some((part) => parts.has(part))) return rows;
  const databaseUrl = await loaded(postgres.url, 'many', size);
  if (['lists', 'sign-in', 'scale'].some((part) => parts.has(part))) {
    rows.push(...(await measureServer(postgres.url, databaseUrl, dataDir)));
  }
  if (parts.has('check-ledger')) {
    say('Checking the ledger…');
    rows.push(...(await measureCheckLedger(databaseUrl)));
  }
  if (parts.has('starts')) {
    say('Measuring starts…');
    rows.push(...(await measureStarts(databaseUrl, port + 10, loadOptions.rounds)));
  }
  return rows;
}

recordQueries();
try {
  const rows = await bench();
  console.log(`\n${table(rows)}\n`);
} finally {
  for (const stop of ending.toReversed()) await stop();
}
