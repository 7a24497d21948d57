import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { describeSchema } from './snapshot.ts';
import { createPostgresDatabase, onBothDatabases } from './testing/database.ts';

onBothDatabases('the migrations', (under) => {
  it('add up to the snapshot, and do nothing the second time', async () => {
    const { db } = await under.fresh();
    const snapshot = readFileSync('database/schema.snapshot.sql', 'utf8');
    expect(await describeSchema(db)).toBe(snapshot);
    await migrate(db);
    expect(await describeSchema(db)).toBe(snapshot);
  });

  it('let every table that grows lead its keys and indexes with the client', async () => {
    const { db } = await under.fresh();
    // the legal texts, the content blocks and the maintenance switch are few; the tables of logins, of asking for a new password and of asking about a document have no client yet when they are read; the events are also read in the order of all clients, and found by the id that the ERP was told
    const { rows } = await sql<{ index: string }>`
      select i.indexrelid::regclass::text as index
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and a.attname <> 'client_id' and c.relname not like 'kysely_%'
      order by 1`.execute(db);
    expect(rows.map((row) => row.index)).toEqual([
      'client_codigo_cliente_key',
      'cms_block_pkey',
      'document_by_code',
      'document_question_by_address',
      'document_question_pkey',
      'einvoice_by_code',
      'legal_text_pkey',
      'login_failure_by_address',
      'login_failure_by_email',
      'login_failure_pkey',
      'maintenance_pkey',
      'outbox_event_by_id',
      'outbox_event_in_order',
      'reset_request_by_address',
      'reset_request_by_email',
      'reset_request_pkey',
      'user_directory_pkey',
    ]);
  });

  it('give the same types on both engines', async () => {
    const { db } = await under.fresh();
    const { rows } = await sql`
      select 9007199254740991::bigint as cents, '2026-02-28'::date as day, count(*) as n,
             array[1, 2]::bigint[] as ids, '{"a": 1}'::jsonb as json, timestamptz '2026-11-21 00:00:00Z' as at, null::text as nothing`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        cents: 9007199254740991,
        day: '2026-02-28',
        n: 1,
        ids: [1, 2],
        json: { a: 1 },
        at: new Date('2026-11-21T00:00:00Z'),
        nothing: null,
      },
    ]);
    await expect(sql`select 9007199254740993::bigint as cents`.execute(db)).rejects.toThrow('beyond');
  });
});

it('run once where several processes start at the same moment', async () => {
  expect(inject('postgresUrl')).toMatch(/^postgres/);
  const databaseUrl = await createPostgresDatabase();
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: '' })));
  await Promise.all(processes.map(({ db }) => migrate(db)));
  const first = processes[0];
  expect(first && (await describeSchema(first.db))).toBe(readFileSync('database/schema.snapshot.sql', 'utf8'));
  await Promise.all(processes.map((process) => process.close()));
});
