import { writeFileSync } from 'node:fs';
import { type LogEvent, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { copyMigrations, removeCopiesAfterTests } from '../testing/copied-migrations.ts';
import { onOneDatabase, onPostgres } from '../testing/database.ts';
import type { Db } from './database.ts';
import { errorCode } from './errors.ts';
import { MigrationError, migrate } from './migrate.ts';

removeCopiesAfterTests();

/** Short waits, so that a test sees several tries. */
const WAITS = { wait: 50, pause: 20, tries: 3 };
const PATIENT = { ...WAITS, tries: 500 };

const tablesOf = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and starts_with(tablename, 'new_') order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

onOneDatabase('new migrations', (under) => {
  it('run each in a transaction of its own: one that fails keeps those before it', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    writeFileSync(path('9998_kit_one.sql'), 'create table new_one (id bigint primary key);\n');
    writeFileSync(path('9999_kit_two.sql'), 'create table new_two (id bigint primary key);\nselect nothing();\n');
    await expect(migrate(db, url)).rejects.toThrow('migration 9999_kit_two.sql: function nothing() does not exist');
    expect(await tablesOf(db)).toEqual(['new_one']);
    writeFileSync(path('9999_kit_two.sql'), 'create table new_two (id bigint primary key);\n');
    await migrate(db, url);
    expect(await tablesOf(db)).toEqual(['new_one', 'new_two']);
  });

  it('that build indexes concurrently build nothing else', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    writeFileSync(path('9999_kit_new.sql'), '-- concurrently\ncreate table new_one (id bigint primary key);\n');
    await expect(migrate(db, url)).rejects.toThrow(
      'migration 9999_kit_new.sql: only `create index concurrently NAME on …` may be in such a file',
    );
    expect(await tablesOf(db)).toEqual([]);
  });

  it('build an index once, and a unique one that fails leaves none behind', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    const indexes = async () =>
      (
        await sql<{ name: string; valid: boolean }>`
          select indexrelid::regclass::text as name, indisvalid as valid from pg_index
          where indexrelid::regclass::text in ('new_by_id', 'new_unique') order by 1`.execute(db)
      ).rows;
    await sql`create table new_twice (id int)`.execute(db);
    await sql`insert into new_twice values (1), (1)`.execute(db);
    const file = [
      '-- concurrently',
      'create index concurrently new_by_id on new_twice (id);',
      'create unique index concurrently new_unique on new_twice (id);\n',
    ].join('\n');
    writeFileSync(path('9999_kit_new.sql'), file);
    await expect(migrate(db, url)).rejects.toThrow('migration 9999_kit_new.sql: could not create unique index');
    expect(await indexes()).toEqual([{ name: 'new_by_id', valid: true }]);
    await sql`delete from new_twice`.execute(db);
    await migrate(db, url);
    expect(await indexes()).toEqual([
      { name: 'new_by_id', valid: true },
      { name: 'new_unique', valid: true },
    ]);
  });
});

onPostgres('new migrations beside other sessions', (under) => {
  const others: pg.Client[] = [];
  afterAll(async () => {
    for (const other of others) await other.end();
  });

  async function openOther(url: string | undefined): Promise<pg.Client> {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    others.push(other);
    return other;
  }

  it('let go of what they wait for, so that others go on, and give up by name', async () => {
    const { db, url: databaseUrl } = await under.fresh();
    const { url, path } = copyMigrations();
    const [holder, reader] = [await openOther(databaseUrl), await openOther(databaseUrl)];
    writeFileSync(path('9999_kit_new.sql'), 'alter table client add column new_name text;\n');
    await holder.query('begin');
    await holder.query('select count(*) from client');
    await expect(migrate(db, url, WAITS)).rejects.toThrow(
      new MigrationError(
        'DATABASE_URL: migration 9999_kit_new.sql waited in vain for a table that a transaction holds: end it ' +
          '(pg_stat_activity has it), and start again.',
      ),
    );
    await reader.query("set lock_timeout = '10s'");
    const waiting = migrate(db, url, PATIENT);
    // each of these waits at most for one try of the migration
    for (let read = 0; read < 20; read += 1) await reader.query('select count(*) from client');
    await holder.query('commit');
    await waiting;
    expect((await reader.query("select * from kysely_migration where name = '9999_kit_new'")).rows).toHaveLength(1);
  });

  it('try again until the table is free', async () => {
    const failures: string[] = [];
    const onStatement = (event: LogEvent) => {
      if (event.level === 'error') failures.push(errorCode(event.error) ?? '');
    };
    const { db, url: databaseUrl } = await under.fresh(onStatement);
    const { url, path } = copyMigrations();
    const holder = await openOther(databaseUrl);
    writeFileSync(path('9999_kit_new.sql'), 'alter table client add column new_name text;\n');
    await holder.query('begin');
    await holder.query('select count(*) from client');
    const waiting = migrate(db, url, PATIENT);
    await vi.waitFor(() => expect(failures).toContain('55P03'), { timeout: 20_000 });
    await holder.query('commit');
    await expect(waiting).resolves.toBeUndefined();
  });

  it('build an index while others write to its table', async () => {
    const { db, url: databaseUrl } = await under.fresh();
    const { url, path } = copyMigrations();
    const [holder, writer] = [await openOther(databaseUrl), await openOther(databaseUrl)];
    await sql`create table new_rows (id int)`.execute(db);
    writeFileSync(path('9999_kit_new.sql'), '-- concurrently\ncreate index concurrently new_by_id on new_rows (id);\n');
    await holder.query('begin');
    await holder.query('insert into new_rows values (1)');
    const building = migrate(db, url, WAITS);
    const builders = `
      select 1 from pg_stat_activity
      where datname = current_database() and query like '%index concurrently new_by_id%' and wait_event_type = 'Lock'
        and pid <> pg_backend_pid()`;
    // it waits for the transaction that has written before it
    await vi.waitFor(async () => expect((await writer.query(builders)).rows).toHaveLength(1), { timeout: 20_000 });
    await writer.query("set lock_timeout = '10s'");
    await writer.query('insert into new_rows values (2)');
    await holder.query('commit');
    await building;
    const { rows } = await writer.query("select indisvalid from pg_index where indexrelid = 'new_by_id'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('finish an index that a killed server has left unfinished', async () => {
    const { db, url: databaseUrl } = await under.fresh();
    const { url, path } = copyMigrations();
    const other = await openOther(databaseUrl);
    await sql`create table new_rows (id int)`.execute(db);
    await other.query('create index new_by_id on new_rows (id)');
    await other.query("update pg_index set indisvalid = false where indexrelid = 'new_by_id'::regclass");
    writeFileSync(path('9999_kit_new.sql'), '-- concurrently\ncreate index concurrently new_by_id on new_rows (id);\n');
    await migrate(db, url);
    const { rows } = await other.query("select indisvalid from pg_index where indexrelid = 'new_by_id'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
