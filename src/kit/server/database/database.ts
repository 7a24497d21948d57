import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import {
  Kysely,
  type KyselyPlugin,
  type LogEvent,
  PGliteDialect,
  PostgresDialect,
  type Transaction,
  sql,
} from 'kysely';
import pg from 'pg';
import { ConnectionWatch } from './connection-watch.ts';
import { errorCode, isConnectionLost } from './errors.ts';
import { EmbeddedClient } from './embedded-client.ts';
import { lockFile } from './file-lock.ts';
import { SHARED_CONNECTIONS, SharedConnections, sharingPool } from './shared-connections.ts';
import { enablePreparedStatements, short } from './prepared-statements.ts';
import { makePrivate } from './private-folder.ts';
import { assertNoUnfinishedRestore } from './restoring-folder.ts';
import { DATE, EMBEDDED_PARSERS, INT8, INT8_ARRAY, safeInteger, safeIntegers } from './value-parsers.ts';

export type Db = Kysely<object>;
export type Tx = Transaction<object>;

export type OpenDatabase = {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** The embedded database itself, for pg-boss; absent on PostgreSQL. */
  readonly embedded: Pick<EmbeddedClient, 'query' | 'exec' | 'listen'> | undefined;
  /** Writes the embedded database of a folder to a new file, as .tar.gz, while it is used; absent elsewhere. */
  readonly dump?: (path: string) => Promise<void>;
  /** The connections of this process, by pool; absent for an embedded database in the process's own thread. */
  readonly connections?: () => readonly PoolUse[];
  readonly close: () => Promise<void>;
};

/** The use of a pool of connections. */
type PoolUse = {
  /** 'transactions' (also long statements), 'reads' (short ones), or 'embedded'. */
  readonly pool: string;
  readonly max: number;
  readonly inUse: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
};

/** Receives each statement that has ended, with its duration and error, in the context of its caller. */
export type StatementListener = (statement: LogEvent) => void;

/**
 * Opens PostgreSQL, or the embedded database in `dataDir`, which it locks. Both return int8 as a safe integer and a
 * date as text. Throws where the folder is in use or the database is unreachable, and UnfinishedRestore.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  /** Milliseconds that PostgreSQL may be silent while a statement is under way; default 30 seconds. */
  databaseTimeout?: number;
  dataDir: string;
  onStatement?: StatementListener | undefined;
}): Promise<OpenDatabase> {
  const { databaseUrl, databaseTimeout = 30_000, dataDir, onStatement } = options;
  return databaseUrl
    ? openPostgres(databaseUrl, databaseTimeout, onStatement)
    : openEmbedded(dataDir, onStatement);
}

/** Maximum connections of one process for transactions and long statements. */
const MAX_CONNECTIONS = 9;

/** Milliseconds after which a short statement without an answer fails. */
const SHORT_TIMEOUT = 10_000;

async function openPostgres(
  connectionString: string,
  timeout: number,
  onStatement: StatementListener | undefined,
): Promise<OpenDatabase> {
  const pool = openPool(timeout, { connectionString, max: MAX_CONNECTIONS });
  // twice as many: lost connections are replaced before the last of their statements has failed
  const sharedPool = openPool(timeout, { connectionString, max: 2 * SHARED_CONNECTIONS, pipeline: true });
  const watch = new ConnectionWatch();
  watch.watch(pool, timeout);
  watch.watch(sharedPool, Math.min(timeout, SHORT_TIMEOUT));
  const shared = new SharedConnections(sharedPool);
  const db: Db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: sharingPool(pool, shared) }),
    ...(onStatement && { log: onStatement }),
  });
  const connections = () => [poolUse(pool), sharedUse(shared)];
  const close = async () => {
    await db.destroy();
    watch.close();
  };
  await assertAnswers(db);
  return { db, kind: 'postgres', embedded: undefined, connections, close };
}

function poolUse({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  const inUse = totalCount - idleCount;
  return { pool: 'transactions', max: MAX_CONNECTIONS, inUse, idle: idleCount, waiting: waitingCount };
}

/** A shared connection carries several statements: all but the first one of each wait. */
function sharedUse({ underWay }: SharedConnections): PoolUse {
  const inUse = underWay.filter((statements) => statements > 0).length;
  const waiting = underWay.reduce((sum, statements) => sum + Math.max(0, statements - 1), 0);
  return { pool: 'reads', max: SHARED_CONNECTIONS, inUse, idle: underWay.length - inUse, waiting };
}

/** The embedded database runs one statement at a time. */
function embeddedUse({ underWay }: EmbeddedClient): PoolUse {
  const inUse = Math.min(1, underWay);
  return { pool: 'embedded', max: 1, inUse, idle: 1 - inUse, waiting: Math.max(0, underWay - 1) };
}

/**
 * Sets up a session. Without JIT compilation counting a history of 300,000 documents takes a third of the time. The
 * timeouts let PostgreSQL notice a lost client: it then ends the client's statement, and its open transaction, which
 * would keep its locks.
 */
async function prepareSession(client: pg.ClientBase, timeout: number): Promise<void> {
  const settings = [
    'set jit = off',
    `set idle_in_transaction_session_timeout = ${timeout}`,
    "set client_connection_check_interval = '5s'",
    'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
  ];
  // one by one, because a system may lack one of the settings
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
  // the pool replaces an idle connection that the server closed; without a listener the error would end the process
  pool.on('error', () => undefined);
  pool.on('connect', enablePreparedStatements);
  // likewise for a connection that is lost between two statements: the next statement fails
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function openEmbedded(dataDir: string, onStatement: StatementListener | undefined): Promise<OpenDatabase> {
  assertNoUnfinishedRestore(dataDir);
  const folder = join(dataDir, 'database');
  makePrivate(folder);
  const unlock = lockFile(join(folder, 'server.lock'));
  try {
    // again, because a restore that began meanwhile may have found the folder empty
    assertNoUnfinishedRestore(dataDir);
    const embedded = await EmbeddedClient.open(folder);
    // the engine makes some of its files readable by everybody, whatever the process's umask is
    makePrivate(folder);
    const opened = embeddedDatabase(embedded, onStatement);
    return {
      ...opened,
      connections: () => [embeddedUse(embedded)],
      dump: (path) => embedded.dump(path),
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
 * Yields to other requests after each statement, else a request with thousands of statements would block them all: the
 * embedded database answers at once, in this thread or through messages, of which Node handles many in a row.
 */
const PAUSES: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await pause();
    return result;
  },
};

function embeddedDatabase<Engine extends PGlite | EmbeddedClient>(
  embedded: Engine,
  onStatement: StatementListener | undefined,
) {
  const db: Db = new Kysely<object>({
    dialect: new PGliteDialect({ pglite: embedded }),
    plugins: [PAUSES],
    ...(onStatement && { log: onStatement }),
  });
  return { db, kind: 'embedded', embedded, close: () => db.destroy() } as const;
}

/**
 * Opens the embedded database in this thread, for tests and tools: in memory from a template's dump, or in a folder.
 */
export async function embed(
  options: PGliteOptions,
  onStatement?: StatementListener,
): Promise<OpenDatabase & { readonly embedded: PGlite }> {
  // loaded only here, because a server on PostgreSQL never needs PGlite
  const { PGlite } = await import('@electric-sql/pglite');
  return embeddedDatabase(await PGlite.create({ ...options, parsers: EMBEDDED_PARSERS }), onStatement);
}

export async function assertAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Whether the database refuses to write, as a standby does, and a primary that must not be one any more. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ readOnly: boolean }>`${short}
    select current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db);
  return rows[0]?.readOnly !== false;
}

/** Error codes and messages of a PostgreSQL that is unavailable, read-only, restarting, or not reached in time. */
const AWAY_CODE = /^(25006|53100|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT)$/;
const AWAY_MESSAGE = /^timeout exceeded when trying to connect/;

/** Whether a statement failed because the database is unavailable or out of space, and may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error) || AWAY_CODE.test(errorCode(error) ?? '')) return true;
  return error instanceof Error && AWAY_MESSAGE.test(error.message);
}

/** Whether a statement or a file failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return ['53100', 'ENOSPC'].includes(errorCode(error) ?? '');
}

const TRIES = 4;

/**
 * Runs `steps` in a transaction, and again after a deadlock or serialization failure, so `steps` must have no other
 * side effects. If `db` is already a transaction, `steps` run in it.
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
