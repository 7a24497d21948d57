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
import { checkAddresses, checkReplicaAddress } from './pooler.ts';
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
  /** How often this process has read on the replica, by result; absent without a replica. */
  readonly replicaReads?: () => Readonly<Record<ReplicaRead, number>>;
  readonly close: () => Promise<void>;
};

/** The use of a pool of connections. */
type PoolUse = {
  /** 'transactions' (also long statements), 'reads' (short ones), 'replica', or 'embedded'. */
  readonly pool: string;
  readonly max: number;
  readonly inUse: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
};

/** Read on the replica; or on the primary, because the replica was behind or failed. */
type ReplicaRead = 'used' | 'behind' | 'failed';

/** Receives each statement that has ended, with its duration and error, in the context of its caller. */
export type StatementListener = (statement: LogEvent) => void;

/**
 * Opens PostgreSQL, or the embedded database in `dataDir`, which it locks. Both return int8 as a safe integer and a
 * date as text. Throws where the folder is in use or the database is unreachable, UnfinishedRestore, and PoolerError
 * where an address leads to a pooler that does not suit.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  /** PostgreSQL's own address, where `databaseUrl` is a pooler's in transaction mode. */
  databaseDirectUrl?: string | undefined;
  /** The address of a standby that large readings may use (replica.ts). */
  databaseReplicaUrl?: string | undefined;
  /** Milliseconds that PostgreSQL may be silent while a statement is under way; default 30 seconds. */
  databaseTimeout?: number;
  dataDir: string;
  onStatement?: StatementListener | undefined;
}): Promise<OpenDatabase> {
  const {
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    databaseTimeout = 30_000,
    dataDir,
    onStatement,
  } = options;
  if (!databaseUrl) return openEmbedded(dataDir, onStatement);
  await checkAddresses(databaseUrl, databaseDirectUrl);
  if (databaseReplicaUrl) await checkReplicaAddress(databaseDirectUrl ?? databaseUrl, databaseReplicaUrl);
  return openPostgres({ databaseUrl, databaseDirectUrl, databaseReplicaUrl }, databaseTimeout, onStatement);
}

/** Maximum connections of one process for transactions and long statements. */
const MAX_CONNECTIONS = 9;

/** Maximum connections of one process to PostgreSQL itself, beside those to a pooler. */
const MAX_DIRECT_CONNECTIONS = 4;

/** Maximum connections of one process to a replica: those of all exports at once, and of the desk. */
const MAX_REPLICA_CONNECTIONS = 6;

/** Milliseconds to wait for a connection to the replica, before the primary is asked. */
const REPLICA_CONNECT_TIMEOUT = 2000;

/** Milliseconds after which a short statement without an answer fails. */
const SHORT_TIMEOUT = 10_000;

/** For each database behind a pooler, the same database without it. */
const DIRECT = new WeakMap<Db, Db>();

/**
 * The database with connections that stay one session of PostgreSQL, for what outlives a transaction: advisory locks of
 * a session, and migrations. It is `db` itself unless DATABASE_URL leads to a pooler in transaction mode.
 */
export function directDatabase(db: Db): Db {
  return DIRECT.get(db) ?? db;
}

/** A standby for large readings, and what has been read on it. */
export type Replica = { readonly db: Db; readonly reads: Record<ReplicaRead, number> };

/** For each database that has a replica, the replica. */
const REPLICAS = new WeakMap<Db, Replica>();

/** The replica of a database; undefined without DATABASE_REPLICA_URL. Only `onReplica` (replica.ts) should use it. */
export function replicaOf(db: Db): Replica | undefined {
  return REPLICAS.get(db);
}

type PostgresAddresses = {
  readonly databaseUrl: string;
  readonly databaseDirectUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
};

async function openPostgres(
  { databaseUrl: connectionString, databaseDirectUrl: directUrl, databaseReplicaUrl: replicaUrl }: PostgresAddresses,
  timeout: number,
  onStatement: StatementListener | undefined,
): Promise<OpenDatabase> {
  const isPooled = directUrl !== undefined;
  // what a session sets would stay with a pooler's connection, which serves others next
  const onConnect = isPooled ? undefined : (client: pg.ClientBase) => prepareSession(client, timeout);
  const pool = openPool({ connectionString, max: MAX_CONNECTIONS, onConnect });
  // twice as many: lost connections are replaced before the last of their statements has failed
  const sharedPool = openPool({ connectionString, max: 2 * SHARED_CONNECTIONS, pipeline: true, onConnect });
  const watch = new ConnectionWatch();
  watch.watch(pool, timeout);
  watch.watch(sharedPool, Math.min(timeout, SHORT_TIMEOUT));
  const shared = new SharedConnections(sharedPool);
  const db: Db = new Kysely<object>({
    dialect: new PostgresDialect({ pool: sharingPool(pool, shared) }),
    ...(onStatement && { log: onStatement }),
  });
  const direct = isPooled ? openDirect(directUrl, timeout, watch) : undefined;
  if (direct) DIRECT.set(db, direct);
  const replicaPool = replicaUrl === undefined ? undefined : openReplicaPool(replicaUrl, timeout, watch);
  const replica = replicaPool && openReplica(replicaPool, onStatement);
  if (replica) REPLICAS.set(db, replica);
  const connections = () => [
    poolUse('transactions', pool),
    sharedUse(shared),
    ...(replicaPool ? [poolUse('replica', replicaPool)] : []),
  ];
  const close = async () => {
    await replica?.db.destroy();
    await direct?.destroy();
    await db.destroy();
    watch.close();
  };
  await assertAnswers(db);
  return {
    db,
    kind: 'postgres',
    embedded: undefined,
    connections,
    ...(replica && { replicaReads: () => replica.reads }),
    close,
  };
}

function poolUse(name: string, { options: { max }, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  const inUse = totalCount - idleCount;
  return { pool: name, max, inUse, idle: idleCount, waiting: waitingCount };
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

function openDirect(connectionString: string, timeout: number, watch: ConnectionWatch): Db {
  const onConnect = (client: pg.ClientBase) => prepareSession(client, timeout);
  const pool = openPool({ connectionString, max: MAX_DIRECT_CONNECTIONS, onConnect });
  watch.watch(pool, timeout);
  return new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
}

function openReplicaPool(connectionString: string, timeout: number, watch: ConnectionWatch): pg.Pool {
  const pool = openPool({
    connectionString,
    max: MAX_REPLICA_CONNECTIONS,
    connectionTimeoutMillis: REPLICA_CONNECT_TIMEOUT,
    onConnect: (client) => prepareSession(client, timeout),
  });
  watch.watch(pool, timeout);
  return pool;
}

function openReplica(pool: pg.Pool, onStatement: StatementListener | undefined): Replica {
  const db: Db = new Kysely<object>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: onStatement }),
  });
  return { db, reads: { used: 0, behind: 0, failed: 0 } };
}

/**
 * Sets up a session; deploy/cluster/pgbouncer.ini does the same for a pooler's. Without JIT compilation counting a
 * history of 300,000 documents takes a third of the time. The timeouts let PostgreSQL notice a lost client: it then
 * ends the client's statement, and its open transaction, which would keep its locks.
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

function openPool({ onConnect, ...options }: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    ...options,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(onConnect && { onConnect }),
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
