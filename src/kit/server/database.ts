import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, type Transaction, sql } from 'kysely';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import { nameStatements } from './prepared.ts';

/** The database as every store.ts gets it. Statements are written with Kysely's `sql`; rows are typed where they are read. */
export type Db = Kysely<object>;
/** The same within a transaction. */
export type Tx = Transaction<object>;

export type OpenDatabase = {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** The embedded engine itself, which pg-boss wants; absent on PostgreSQL. */
  readonly embedded: PGlite | undefined;
  readonly close: () => Promise<void>;
};

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly.`);
  return value;
}

/**
 * Opens PostgreSQL where a URL is given, else the embedded database in `dataDir`/database, whose folder it locks for this
 * process: two processes on one folder would lose rows silently. Both give int8 as a safe integer and a date as its text.
 * Throws where the folder is in use or the database cannot be reached.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(join(options.dataDir, 'database'));
}

/** '{1,2}' as PostgreSQL writes an array of int8. */
function safeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger);
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString,
    max: 12,
    connectionTimeoutMillis: 10_000,
    // they are few and stay: to wait for each to be idle for long takes a timer with every statement
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
  // an idle connection that the server closed is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined);
  pool.on('connect', nameStatements);
  // compiling a statement takes longer than any of ours runs: the history of 300,000 documents is counted in a third of the time
  pool.on('connect', (client) => void client.query('set jit = off').catch(() => undefined));
  // and one that is lost between two statements of whoever has it: the next statement tells them
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  await assertAnswers(db);
  return { db, kind: 'postgres', embedded: undefined, close: () => db.destroy() };
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true });
  const unlock = await lockFolder(folder);
  const opened = await embed({ dataDir: folder });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await unlock();
    },
  };
}

/** The embedded engine with our types; tests open it in memory, from the dump of a prepared one. */
export async function embed(options: PGliteOptions): Promise<OpenDatabase> {
  // a server on PostgreSQL never loads it
  const { PGlite } = await import('@electric-sql/pglite');
  const embedded = await PGlite.create({ ...options, parsers: { [INT8]: safeInteger, [DATE]: String } });
  const db: Db = new Kysely<object>({ dialect: new PGliteDialect({ pglite: embedded }) });
  return { db, kind: 'embedded', embedded, close: () => db.destroy() };
}

/** Throws where the database does not answer. */
export async function assertAnswers(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** PostgreSQL's code of an error ('23505'), whichever driver threw it. */
export function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

const TRIES = 4;

/**
 * Runs the steps in one transaction; all of them or none. A deadlock or serialization failure is tried again, so `steps`
 * must do nothing outside the database.
 */
export async function transaction<T>(db: Db, steps: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(steps);
    } catch (error) {
      const again = errorCode(error) === '40001' || errorCode(error) === '40P01';
      if (!again || attempt === TRIES) throw error;
    }
  }
}
