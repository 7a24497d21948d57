import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, type KyselyPlugin, PGliteDialect, PostgresDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { ConnectionWatch } from './connection-watch.ts';
import { errorCode, isConnectionLost } from './database-errors.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { lockFile } from './file-lock.ts';
import { SHARED, SharedConnections, sharingPool } from './shared-connections.ts';
import { enablePreparedStatements } from './prepared-statements.ts';
import { makePrivate } from './private-folder.ts';
import { DATE, EMBEDDED_PARSERS, INT8, INT8_ARRAY, safeInteger, safeIntegers } from './value-parsers.ts';

export type Db = Kysely<object>;
export type Tx = Transaction<object>;

export type OpenDatabase = {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** For pg-boss; absent on PostgreSQL. */
  readonly embedded: Pick<EmbeddedClient, 'query' | 'exec' | 'listen'> | undefined;
  readonly close: () => Promise<void>;
};

/**
 * Opens PostgreSQL, or the embedded database in `dataDir`, which it locks. Both return int8 as a safe integer and a
 * date as text. Throws where the folder is in use or the database is unreachable.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  /** Milliseconds that PostgreSQL may be silent while a statement is under way; default 30 seconds. */
  databaseTimeout?: number;
  dataDir: string;
}): Promise<OpenDatabase> {
  const { databaseUrl, databaseTimeout = 30_000, dataDir } = options;
  return databaseUrl ? openPostgres(databaseUrl, databaseTimeout) : openEmbedded(join(dataDir, 'database'));
}

/** Connections of one process: for transactions and long statements. */
const OWN = 9;

/** The most milliseconds that the database may be silent about a short statement. */
const SHORT_TIMEOUT = 10_000;

async function openPostgres(connectionString: string, timeout: number): Promise<OpenDatabase> {
  const pool = openPool(timeout, { connectionString, max: OWN });
  // lost ones are replaced before the last of their statements has failed
  const sharedPool = openPool(timeout, { connectionString, max: 2 * SHARED, pipeline: true });
  const watch = new ConnectionWatch();
  watch.watch(pool, timeout);
  watch.watch(sharedPool, Math.min(timeout, SHORT_TIMEOUT));
  const shared = new SharedConnections(sharedPool);
  const db: Db = new Kysely<object>({ dialect: new PostgresDialect({ pool: sharingPool(pool, shared) }) });
  const close = async () => {
    await db.destroy();
    watch.close();
  };
  await assertAnswers(db);
  return { db, kind: 'postgres', embedded: undefined, close };
}

/**
 * Sets up a session. Compiling takes longer than our statements run: counting a history of 300,000 documents takes a
 * third of the time. And PostgreSQL notices a client that is gone without a word: it ends what that asked for, and a
 * transaction that nobody continues, which would keep its locks.
 */
async function prepareSession(client: pg.ClientBase, timeout: number): Promise<void> {
  const settings = [
    'set jit = off',
    `set idle_in_transaction_session_timeout = ${timeout}`,
    "set client_connection_check_interval = '5s'",
    'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
  ];
  // one by one: a system may lack one of them
  for (const setting of settings) await client.query(setting).catch(() => undefined);
}

function openPool(timeout: number, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: (client) => prepareSession(client, timeout),
    // connections are few and stay open: an idle timeout needs a timer with every statement
    idleTimeoutMillis: 0,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return safeInteger;
        if (oid === INT8_ARRAY) return safeIntegers;
        if (oid === DATE) return String;
        return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
      },
    },
  });
  // the pool replaces an idle connection that the server closed; without a listener it would end the process
  pool.on('error', () => undefined);
  pool.on('connect', enablePreparedStatements);
  // also for a connection lost between two statements: the next statement fails
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  makePrivate(folder);
  const unlock = lockFile(join(folder, 'server.lock'));
  try {
    const embedded = await EmbeddedClient.open(folder);
    // the engine gives some of its files to everybody, whatever the process's mask says
    makePrivate(folder);
    const opened = embeddedDatabase(embedded);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        makePrivate(folder);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Lets the process hear others after each statement, else one request with thousands of statements would be all that it
 * does: the embedded database answers at once, in this thread or through messages, of which Node takes many in a row.
 */
const PAUSES: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await pause();
    return result;
  },
};

function embeddedDatabase<Engine extends PGlite | EmbeddedClient>(embedded: Engine) {
  const db: Db = new Kysely<object>({ dialect: new PGliteDialect({ pglite: embedded }), plugins: [PAUSES] });
  return { db, kind: 'embedded', embedded, close: () => db.destroy() } as const;
}

/**
 * Opens the embedded database in this thread, for tests and tools: in memory from a template's dump, or in a folder.
 */
export async function embed(options: PGliteOptions): Promise<OpenDatabase & { readonly embedded: PGlite }> {
  // loaded only here: a server on PostgreSQL never needs it
  const { PGlite } = await import('@electric-sql/pglite');
  return embeddedDatabase(await PGlite.create({ ...options, parsers: EMBEDDED_PARSERS }));
}

export async function assertAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** What the drivers say of a PostgreSQL that is away, restarting, or not reached in time. */
const AWAY_CODE = /^(53100|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/;
const AWAY_MESSAGE = /^timeout exceeded when trying to connect/;

/** Whether a statement failed because the database is away or finds no room, and would succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (isConnectionLost(error) || AWAY_CODE.test(errorCode(error) ?? '')) return true;
  return error instanceof Error && AWAY_MESSAGE.test(error.message);
}

/** Whether a statement or a file failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes(errorCode(error) ?? '');
}

const TRIES = 4;

/**
 * Runs `steps` in a transaction, again after a deadlock or serialization failure: they must do nothing else. Where `db`
 * is a transaction already, they are a part of it.
 */
export async function transaction<T>(db: Db, steps: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return steps(db as Tx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(steps);
    } catch (error) {
      const again = errorCode(error) === '40001' || errorCode(error) === '40P01';
      if (!again || attempt === TRIES) throw error;
    }
  }
}
