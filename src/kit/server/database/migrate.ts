import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { type Db, type Tx, directDatabase, transaction } from './database.ts';
import { errorCode } from './errors.ts';
import { serverFile } from '../paths.ts';
import { long, short } from './prepared-statements.ts';
import { hasUnfinishedRestore } from './unfinished-restore.ts';

const FOLDER = serverFile('database/migrations/');

/** The lock of Kysely's migrator, which servers of earlier versions use: they wait as well. */
const LOCK = 3_853_314_791_062_309_107n;

/** A file of database/migrations. */
type MigrationFile = {
  /** The file's name without extension: '0003_account_ledger'. */
  readonly name: string;
  readonly statements: readonly string[];
  readonly checksum: string;
  /** Whether its first line says '-- additive': servers of the version before may run on the new schema. */
  readonly isAdditive: boolean;
};

/** A row of kysely_migration; its checksum is null if a version without checksums ran the migration. */
type AppliedMigration = { readonly name: string; readonly checksum: string | null; readonly additive: boolean };

/** The database cannot be brought up to date. The message says why, and what to do. */
export class MigrationError extends Error {}

const INSUFFICIENT_PRIVILEGE = '42501';

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

/** Makes processes that migrate or begin a restore wait for each other, until the transaction ends. */
export async function lockMigrations(tx: Tx): Promise<void> {
  await sql`${long} select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/**
 * Runs new migrations in one transaction; other processes wait. Throws MigrationError before it runs any, if the file
 * of an applied migration was edited or is missing, a new file is not the last, or a restore did not end.
 */
export async function migrate(db: Db, folder = FOLDER): Promise<void> {
  const files = readMigrations(folder);
  const steps = async (tx: Tx) => {
    await lockMigrations(tx);
    await assertRestored(tx);
    await prepareTable(tx);
    const applied = await readApplied(tx);
    assertSameHistory(files, applied);
    for (const file of files) {
      const row = applied.get(file.name);
      if (!row) await apply(tx, file);
      else if (row.checksum === null) await adoptChecksum(tx, file);
    }
  };
  await runAsOwner(() => transaction(directDatabase(db), steps));
}

async function assertRestored(tx: Tx): Promise<void> {
  if (!(await hasUnfinishedRestore(tx))) return;
  throw new MigrationError(
    'DATABASE_URL: a restore into this database is under way, or did not end. Wait for it; if none runs, restore again ' +
      '(docs/operations.md, Restore).',
  );
}

function fileNames(folder: URL): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.sql'));
}

/** The names of this version's migrations. */
export function knownMigrations(folder = FOLDER): string[] {
  return fileNames(folder).map((name) => name.replace('.sql', ''));
}

function readMigrations(folder: URL): MigrationFile[] {
  const names = fileNames(folder);
  return names.toSorted().map((name) => {
    // Git may check files out with CRLF line endings
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
    const statements = splitStatements(text);
    const checksum = createHash('sha256').update(statements.join('\n')).digest('hex');
    return { name: name.replace('.sql', ''), statements, checksum, isAdditive: text.startsWith('-- additive\n') };
  });
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
export async function tooNewMigrations(db: Db, folder = FOLDER): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`${short}
    select name from kysely_migration where not additive`.execute(db);
  const known = new Set(knownMigrations(folder));
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
}

/** Names the migrations of this version that did not run on the database; undefined if none ever ran. */
export async function missingMigrations(db: Db, folder = FOLDER): Promise<readonly string[] | undefined> {
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

async function apply(tx: Tx, { name, statements, checksum, isAdditive }: MigrationFile): Promise<void> {
  for (const statement of statements) {
    try {
      // not checked: the statement is a migration's
      await sql`${long} ${sql.raw(statement)}`.execute(tx);
    } catch (error) {
      // the database's message names neither the file nor the statement
      if (error instanceof Error)
        error.message = `migration ${name}.sql: ${error.message}, in: ${statement.slice(0, 60)}`;
      throw error;
    }
  }
  await sql`
    insert into kysely_migration (name, timestamp, checksum, additive)
    values (${name}, ${new Date().toISOString()}, ${checksum}, ${isAdditive})`.execute(tx);
}

async function adoptChecksum(tx: Tx, { name, checksum }: MigrationFile): Promise<void> {
  await sql`update kysely_migration set checksum = ${checksum} where name = ${name}`.execute(tx);
}

/** Splits a file into its statements, because the embedded driver runs one at a time; drops comment lines. */
function splitStatements(text: string): string[] {
  const found: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    if (!inBody && line.trimStart().startsWith('--')) continue;
    current += `${line}\n`;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(';')) {
      found.push(current.trim());
      current = '';
    }
  }
  if (current.trim() !== '') throw new Error(`A migration ends within a statement: ${current.trim().slice(0, 60)}`);
  return found;
}
