import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openDatabase } from './database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { describeSchema } from './snapshot.ts';
import { copyMigrations, removeCopiesAfterTests } from '../testing/copied-migrations.ts';
import { createPostgresDatabase, onBothDatabases, onOneDatabase } from '../testing/database.ts';

removeCopiesAfterTests();

onBothDatabases('the migrations', (under) => {
  it('result in the snapshot, and change nothing the second time', async () => {
    const { db } = await under.fresh();
    const snapshot = readFileSync('database/schema.snapshot.sql', 'utf8');
    expect(await describeSchema(db)).toBe(snapshot);
    await migrate(db);
    expect(await describeSchema(db)).toBe(snapshot);
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
    await expect(sql`select 9007199254740993::bigint as cents`.execute(db)).rejects.toThrow(
      'A number cannot represent 9007199254740993 exactly.',
    );
  });
});

onOneDatabase('the files of the migrations', (under) => {
  it('are refused by name if one was edited after it ran, before a new one runs', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    writeFileSync(path('0003_account_ledger.sql'), 'alter table client add column nick text;\n', { flag: 'a' });
    writeFileSync(path('9999_kit_new.sql'), 'create table new_table (id bigint primary key);\n');
    await expect(migrate(db, url)).rejects.toThrow(
      new MigrationError(
        'migration 0003_account_ledger.sql was changed after it ran: ' +
          'restore the file as it was and put the change into a new migration, or use a new database.',
      ),
    );
    expect(await describeSchema(db)).toBe(readFileSync('database/schema.snapshot.sql', 'utf8'));
    cpSync('database/migrations/0003_account_ledger.sql', path('0003_account_ledger.sql'));
    await migrate(db, url);
    expect(await describeSchema(db)).toContain('table new_table');
  });

  it('may change in comments and line endings after they ran', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    for (const name of readdirSync(url)) {
      const text = readFileSync(path(name), 'utf8');
      writeFileSync(path(name), `-- A new comment.\n${text}`.replaceAll('\n', '\r\n'));
    }
    await expect(migrate(db, url)).resolves.toBeUndefined();
  });

  it('of a database without checksums get them at the next start, and are refused if edited later', async () => {
    const { db } = await under.fresh();
    await sql`alter table kysely_migration drop column checksum`.execute(db);
    await migrate(db);
    const { url, path } = copyMigrations();
    await migrate(db, url);
    writeFileSync(path('0002_session_tokens.sql'), 'select 1;\n', { flag: 'a' });
    writeFileSync(path('0005_erp_events.sql'), 'select 1;\n', { flag: 'a' });
    await expect(migrate(db, url)).rejects.toThrow(
      'migration 0002_session_tokens.sql, 0005_erp_events.sql was changed after it ran',
    );
  });

  it('are refused by name if one that ran is missing, or a new one is not the last', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    writeFileSync(path('0017_account_new.sql'), 'select 1;\n');
    await expect(migrate(db, url)).rejects.toThrow(
      /^migration 0017_account_new\.sql comes before \d{4}_\w+\.sql, which already ran: give it the next number\.$/,
    );
    rmSync(path('0017_account_new.sql'));
    rmSync(path('0001_session_who.sql'));
    await expect(migrate(db, url)).rejects.toThrow(
      'migration 0001_session_who.sql ran on this database but is missing from database/migrations: ' +
        'start the version that ran it, or a later one, or restore the file.',
    );
  });

  it('of a later version may have run if they say that they only add something', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    writeFileSync(path('9999_kit_new.sql'), '-- additive\ncreate table new_table (id bigint primary key);\n');
    await migrate(db, url);
    await expect(migrate(db)).resolves.toBeUndefined();
    await sql`update kysely_migration set additive = false where name = '9999_kit_new'`.execute(db);
    await expect(migrate(db)).rejects.toThrow('migration 9999_kit_new.sql ran on this database but is missing');
  });

  it('only add something where they say so', () => {
    const adds =
      /^\S+: (create (table|index|view) |alter table \w+( add column (?!.*not null(?!.*default))[^,;]*,?)+;$)/i;
    for (const name of readdirSync('database/migrations')) {
      const text = readFileSync(`database/migrations/${name}`, 'utf8');
      if (!text.startsWith('-- additive\n')) continue;
      // guards that refuse less than before, and how texts are compared, for all versions the same
      const added = text
        .replace(
          /^create or replace function (?:(?:voucher|payment)_guard\(\)|fold_text\(value text\))[^$]*\$\$[^$]*\$\$;\n/m,
          '',
        )
        .replaceAll(/^reindex index \w+;\n/gm, '');
      const statements = added.replaceAll(/^\s*--.*\n/gm, '').split(/(?<=;)\n/);
      for (const statement of statements.filter((part) => part.trim() !== ''))
        expect(`${name}: ${statement.trim().replaceAll(/\s+/g, ' ')}`).toMatch(adds);
    }
  });

  it('build an index on a table of an earlier one while others write', () => {
    // earlier files were written before this rule, and no database that has run them runs them again
    const names = readdirSync('database/migrations').filter((name) => name > '0153');
    const wrong = names.flatMap((name) => {
      const text = readFileSync(`database/migrations/${name}`, 'utf8');
      const tables = new Set([...text.matchAll(/^create table (\w+)/gim)].map(([, table]) => table));
      const indexes = text.matchAll(/^create (?:unique )?index (concurrently )?\w+ on (\w+)/gim);
      const mayBuild = text.startsWith('-- concurrently\n');
      return [...indexes]
        .filter(([, concurrently, table]) => (concurrently ? !mayBuild : !tables.has(table)))
        .map(([statement]) => `${name}: ${statement}`);
    });
    expect(wrong).toEqual([]);
  });

  it('leave nothing behind if a new one fails, and the error names it', async () => {
    const { db } = await under.fresh();
    const { url, path } = copyMigrations();
    writeFileSync(path('9999_kit_new.sql'), 'create table new_table (id bigint primary key);\nselect nothing();\n');
    await expect(migrate(db, url)).rejects.toThrow(
      'migration 9999_kit_new.sql: function nothing() does not exist, in: select nothing();',
    );
    expect(await describeSchema(db)).toBe(readFileSync('database/schema.snapshot.sql', 'utf8'));
  });

  it('begin the keys and indexes of every growing table with the client', async () => {
    const { db } = await under.fresh();
    // exceptions: small tables, tables of the desk, tables that are read before the client is known (a presented code),
    // the audit log (the desk reads it by time), acceptances (the desk counts them by version), indexes by which the
    // desk finds payments, compensations and cases of all clients, the one of a
    // provider's logout, and events (also read in global order and by id)
    const { rows } = await sql<{ index: string }>`
      select i.indexrelid::regclass::text as index
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and a.attname <> 'client_id' and c.relname not like 'kysely_%'
      order by 1`.execute(db);
    expect(rows.map((row) => row.index)).toEqual([
      'audit_entry_by_time',
      'case_file_by_staff',
      'case_file_waiting',
      'case_text_pkey',
      'client_case_by_age',
      'client_case_by_number',
      'client_case_open',
      'client_codigo_cliente_key',
      'cms_block_pkey',
      'cms_block_version_pkey',
      'compensation_by_number',
      'compensation_by_uuid',
      'compensation_of_all',
      'department_code_pkey',
      'desk_approval_pkey',
      'desk_approval_waiting',
      'desk_draft_action_subject_key',
      'desk_draft_pkey',
      'desk_switch_pkey',
      'document_by_code',
      'document_by_erp_number',
      'document_by_invoice_number',
      'document_question_by_address',
      'document_question_pkey',
      'einvoice_by_code',
      'erased_user_by_email',
      'erased_user_due',
      'erp_key_key_sha256_key',
      'erp_key_pkey',
      'erp_key_successor',
      'form_answer_of_form',
      'form_answer_of_version',
      'form_answer_pkey',
      'form_definition_pkey',
      'form_upload_of_answer',
      'form_upload_pkey',
      'import_report_bad',
      'import_report_line_of_key',
      'import_report_line_pkey',
      'import_report_newest',
      'import_report_pkey',
      'import_report_running',
      'known_device_pkey',
      'legal_text_pkey',
      'login_failure_by_address',
      'login_failure_by_email',
      'login_failure_pkey',
      'maintenance_pkey',
      'media_pkey',
      'media_variant_pkey',
      'news_newest',
      'news_pkey',
      'news_version_pkey',
      'oidc_used_by_end',
      'oidc_used_pkey',
      'outbox_event_by_id',
      'outbox_event_by_time',
      'outbox_event_in_order',
      'overdue_day_pkey',
      'passkey_challenge_by_address',
      'passkey_challenge_by_end',
      'passkey_challenge_pkey',
      'passkey_person_id_credential_id_key',
      'passkey_pkey',
      'payment_by_authorization',
      'payment_by_number',
      'payment_by_uuid',
      'payment_of_all',
      'person_email_key',
      'person_identity_issuer_subject_key',
      'person_identity_person_id_issuer_key',
      'person_identity_pkey',
      'person_pkey',
      'point_of_sale_key_sha256_key',
      'point_of_sale_pkey',
      'recovery_code_pkey',
      'reset_request_by_address',
      'reset_request_by_email',
      'reset_request_pkey',
      'retired_secret_pkey',
      'sales_certificate_start_pkey',
      'second_factor_pkey',
      'secret_check_pkey',
      'session_by_provider_sid',
      'settlement_difference_pkey',
      'settlement_file_gateway_day_sha256_key',
      'settlement_file_pkey',
      'settlement_run_of_day',
      'settlement_run_pkey',
      'staff_device_pkey',
      'staff_email_key',
      'staff_identity_issuer_subject_key',
      'staff_identity_pkey',
      'staff_identity_staff_id_issuer_key',
      'staff_link_of_staff',
      'staff_link_pkey',
      'staff_oidc_used_by_end',
      'staff_oidc_used_pkey',
      'staff_pkey',
      'staff_recovery_code_pkey',
      'staff_session_of_staff',
      'staff_session_pkey',
      'terms_acceptance_of_data_policy',
      'terms_acceptance_of_terms',
      'user_directory_pkey',
      'voucher_attempt_from',
      'voucher_attempt_of',
      'voucher_attempt_once',
      'voucher_attempt_pkey',
      'voucher_code_hmac_key',
      'voucher_config_pkey',
      'voucher_config_version_pkey',
      'voucher_file_password_pkey',
      'voucher_pkey',
      'voucher_redemption_live',
      'voucher_redemption_of',
      'voucher_redemption_pkey',
      'voucher_sealed_by',
      'whatsapp_code_pkey',
      'whatsapp_day_pkey',
      'whatsapp_number_number',
      'whatsapp_number_pkey',
    ]);
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
