import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { buildConcurrently, inTransaction } from './concurrent-index.ts';
import { type Db, type Tx, directDatabase, transaction } from './database.ts';
import { errorCode } from './errors.ts';
import { MIGRATIONS, type MigrationFile, knownMigrations, readMigrations } from './migration-files.ts';
import { long, short } from './prepared-statements.ts';
import { hasUnfinishedRestore } from './unfinished-restore.ts';

/** The lock of Kysely's migrator, which servers of earlier versions use: they wait as well. */
const LOCK = 3_853_314_791_062_309_107n;

/**
 * How long a migration waits for the locks of its tables, in milliseconds, before it lets go and tries again: while it
 * waits, statements of others wait behind it.
 */
type LockWaits = { readonly wait: number; readonly pause: number; readonly tries: number };

const LOCK_WAITS: LockWaits = { wait: 3000, pause: 2000, tries: 60 };

/** A row of kysely_migration; its checksum is null if a version without checksums ran the migration. */
type AppliedMigration = { readonly name: string; readonly checksum: string | null; readonly additive: boolean };

/** The database cannot be brought up to date. The message says why, and what to do. */
export class MigrationError extends Error {}

const INSUFFICIENT_PRIVILEGE = '42501';
/** Milliseconds between two attempts to get the lock of the migrations. */
const LOCK_POLL_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

/** Runs steps that change the schema. Throws MigrationError if the database role has no right to. */
export async function runAsOwner<T>(steps: () => Promise<T>): Promise<T> {
  try {
    return await steps();
  } catch (error) {
    if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new MigrationError(
      'DATABASE_URL: its role may not bring the database up to date: run `npm run migrate -- --grant ROLE` ' +
        'as the owner of the tables first (docs/operations.md, Database roles).',
      { cause: error },
    );
  }
}

type Got = { readonly got: boolean };

/** Makes processes that migrate or begin a restore wait for each other, until the transaction ends. */
export async function lockMigrations(tx: Tx): Promise<void> {
  await waitUntil(tx, sql<Got>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as got`);
}

/**
 * Asks until the lock is had. A statement that waits in the database would hold a snapshot, for which an index that the
 * lock's holder builds concurrently waits in turn.
 */
async function waitUntil(db: Db | Tx, attempt: RawBuilder<Got>): Promise<void> {
  for (;;) {
    const { rows } = await attempt.execute(db);
    if (rows[0]?.got) return;
    await delay(LOCK_POLL_MS);
  }
}

/**
 * Runs new migrations, each in a transaction of its own; other processes wait. Within a transaction of the caller all
 * run in that. Throws MigrationError before it runs any, if the file of an applied migration was edited or is missing,
 * a new file is not the last, or a restore did not end; and if a table's lock cannot be had.
 */
export async function migrate(db: Db, folder = MIGRATIONS, lockWaits = LOCK_WAITS): Promise<void> {
  const files = readMigrations(folder);
  if (db.isTransaction) {
    const tx = db as Tx;
    await lockMigrations(tx);
    for (const file of await newMigrations(tx, files)) await apply(tx, file);
    return;
  }
  const run = async (one: Db) => {
    await waitUntil(one, sql<Got>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as got`);
    try {
      const waiting = await transaction(one, (tx) => newMigrations(tx, files));
      for (const file of waiting) await applyAlone(one, file, lockWaits);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(one);
    }
  };
  await runAsOwner(() => directDatabase(db).connection().execute(run));
}

/** The migrations that did not run yet; records what a version without checksums ran. */
async function newMigrations(tx: Tx, files: readonly MigrationFile[]): Promise<readonly MigrationFile[]> {
  await assertRestored(tx);
  await prepareTable(tx);
  const applied = await readApplied(tx);
  assertSameHistory(files, applied);
  for (const file of files) {
    if (applied.get(file.name)?.checksum === null) await adoptChecksum(tx, file);
  }
  return files.filter(({ name }) => !applied.has(name));
}

async function assertRestored(tx: Tx): Promise<void> {
  if (!(await hasUnfinishedRestore(tx))) return;
  throw new MigrationError(
    'DATABASE_URL: a restore into this database is under way, or did not end. Wait for it; if none runs, restore again ' +
      '(docs/operations.md, Restore).',
  );
}

/** Creates the table of applied migrations, named as by Kysely's migrator, or adds the columns of later versions. */
async function prepareTable(tx: Tx): Promise<void> {
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = to_regclass('kysely_migration') and attname in ('checksum', 'additive')`.execute(tx);
  // `if not exists` needs the right to create tables even if they exist
  if (rows.length === 2) return;
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null)`.execute(tx);
  await sql`
    alter table kysely_migration
      add column if not exists checksum text, add column if not exists additive boolean not null default false`.execute(
    tx,
  );
}

async function readApplied(tx: Tx): Promise<Map<string, AppliedMigration>> {
  const { rows } = await sql<AppliedMigration>`select name, checksum, additive from kysely_migration`.execute(tx);
  return new Map(rows.map((row) => [row.name, row]));
}

/**
 * Names the migrations of later versions that this version cannot work with. Servers of two versions share a database
 * during an upgrade, and after one that was taken back.
 */
export async function tooNewMigrations(db: Db, folder = MIGRATIONS): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`${short}
    select name from kysely_migration where not additive`.execute(db);
  const known = new Set(knownMigrations(folder));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Names the migrations of this version that did not run on the database; undefined if none ever ran. */
export async function missingMigrations(db: Db, folder = MIGRATIONS): Promise<readonly string[] | undefined> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db);
  if (!tables[0]?.known) return undefined;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return knownMigrations(folder).filter((name) => !applied.has(name));
}

function assertSameHistory(files: readonly MigrationFile[], applied: ReadonlyMap<string, AppliedMigration>): void {
  const known = new Set(files.map(({ name }) => name));
  const missing = [...applied.values()].filter(({ name, additive }) => !additive && !known.has(name));
  if (missing.length > 0) {
    throw new MigrationError(
      `${list(missing.map(({ name }) => name))} ran on this database but is missing from database/migrations: ` +
        'start the version that ran it, or a later one, or restore the file.',
    );
  }
  const changed = files.filter(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum);
  if (changed.length > 0) {
    throw new MigrationError(
      `${list(changed.map(({ name }) => name))} was changed after it ran: ` +
        'restore the file as it was and put the change into a new migration, or use a new database.',
    );
  }
  const last = [...applied.keys()].toSorted().at(-1) ?? '';
  const early = files.filter(({ name }) => !applied.has(name) && name < last);
  if (early.length > 0) {
    throw new MigrationError(
      `${list(early.map(({ name }) => name))} comes before ${last}.sql, which already ran: give it the next number.`,
    );
  }
}

function list(names: readonly string[]): string {
  return `migration ${names.map((name) => `${name}.sql`).join(', ')}`;
}

/** Runs a migration in a transaction of its own, or outside of one where it builds indexes while others write. */
async function applyAlone(db: Db, file: MigrationFile, { wait, pause, tries }: LockWaits): Promise<void> {
  if (file.isConcurrent) {
    for (const statement of file.statements) await named(file, statement, () => buildConcurrently(db, statement));
    await transaction(db, (tx) => record(tx, file));
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transaction(db, async (tx) => {
        await sql`set local lock_timeout = ${sql.lit(wait)}`.execute(tx);
        await apply(tx, file);
      });
      return;
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt === tries) {
        throw new MigrationError(
          `DATABASE_URL: migration ${file.name}.sql waited in vain for a table that a transaction holds: end it ` +
            '(pg_stat_activity has it), and start again.',
          { cause: error },
        );
      }
    }
    await delay(pause);
  }
}

async function apply(tx: Tx, file: MigrationFile): Promise<void> {
  for (const statement of file.statements) {
    const text = file.isConcurrent ? inTransaction(statement) : statement;
    // not checked: the statement is a migration's
    await named(file, statement, () => sql`${long} ${sql.raw(text)}`.execute(tx));
  }
  await record(tx, file);
}

/** Adds file and statement to an error, because the database's message names neither. */
async function named(file: MigrationFile, statement: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Error)
      error.message = `migration ${file.name}.sql: ${error.message}, in: ${statement.slice(0, 60)}`;
    throw error;
  }
}

async function record(tx: Tx, { name, checksum, isAdditive }: MigrationFile): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp, checksum, additive)
    values (${name}, ${new Date().toISOString()}, ${checksum}, ${isAdditive})`.execute(tx);
}

async function adoptChecksum(tx: Tx, { name, checksum }: MigrationFile): Promise<void> {
  await sql`update kysely_migration set checksum = ${checksum} where name = ${name}`.execute(tx);
}
