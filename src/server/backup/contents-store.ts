import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Contents } from './manifest.ts';

/** Reads what a manifest says of a database, in one view of it. */
export async function readContents(db: Db): Promise<Contents> {
  const { rows: migrations } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const { rows: secrets } = await sql<{ name: string; sealed: string }>`
    select name, encode(sealed, 'base64') as sealed from secret_check
    union all
    select name, encode(next, 'base64') from secret_check where next is not null
    order by name`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    // not checked: the table is one of those that were read before
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    rows[name] = counted.rows[0]?.rows ?? 0;
  }
  return { migrations: migrations.map(({ name }) => name), secrets, rows };
}

/**
 * Runs steps in a transaction whose view of the database another session can share by the name that they get: pg_dump
 * then writes the very rows that the manifest counts.
 */
export function inSharedSnapshot<T>(db: Db, steps: (tx: Tx, snapshot: string) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
      return steps(tx, rows[0]?.name ?? '');
    });
}

/** Whether the database has no table of ours nor of the job queue. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' limit 1`.execute(db);
  return rows.length === 0;
}

/** Leaves out this many numbers of every sequence. */
export async function skipSequences(tx: Tx, count: number): Promise<void> {
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`.execute(tx);
  for (const { sequence } of rows) {
    // not checked: the sequence is one of those that were read before
    await sql`
      select setval(${sequence}::regclass, last_value + ${count}::bigint) from ${sql.raw(sequence)}`.execute(tx);
  }
}

export type WaitingJobs = { readonly queue: string; readonly jobs: number };

/** The jobs that wait, by queue. */
export async function listWaitingJobs(db: Db): Promise<readonly WaitingJobs[]> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known`.execute(db);
  if (!tables[0]?.known) return [];
  const { rows } = await sql<WaitingJobs>`
    select name as queue, count(*) as jobs from pgboss.job where state < 'completed' group by name order by name`.execute(
    db,
  );
  return rows;
}
