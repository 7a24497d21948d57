import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerOf,
  sendCompensation,
  creditLine,
  giveBothSides,
  invoiceLine,
} from '#areas/compensations/server/testing/compensations.ts';
import { invoiceLinks, statusOf } from '#areas/invoices/server/testing/exports.ts';
import { waitForState, decide, giveTreasurer, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { RoleError, grantApplicationRole } from '#kit/server/database/application-role.ts';
import { type OpenDatabase, openDatabase } from '#kit/server/database/database.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { createPostgresDatabase, onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { runCommand } from '../../tools/testing/command.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from './testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

onPostgres('a server with its own database role', (database) => {
  const name = randomBytes(6).toString('hex');
  const role = `app_${name}`;
  const owner = `owner_${name}`;
  let owned: OpenDatabase;
  let server: ServerUnderTest;
  let mailbox: Mailbox;

  async function openAs(username: string, at: string) {
    const url = new URL(at);
    url.username = username;
    const opened = await openDatabase({ databaseUrl: url.href, dataDir: '' });
    afterDatabaseTests(() => opened.close());
    return { ...opened, url: url.href };
  }

  beforeAll(async () => {
    const url = await createPostgresDatabase();
    const superuser = await openDatabase({ databaseUrl: url, dataDir: '' });
    await sql`create role ${sql.id(owner)} login`.execute(superuser.db);
    await sql`create role ${sql.id(role)} login`.execute(superuser.db);
    await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} owner to ${sql.id(owner)}`.execute(superuser.db);
    await superuser.close();
    const opened = await openAs(owner, url);
    owned = opened;
    const migrated = await runCommand(['tools/migrate.ts', '--grant', role], { DATABASE_URL: opened.url });
    if (migrated.code !== 0) throw new Error(migrated.err);
    mailbox = await startMailbox();
    server = await serveWithBank({ ...database, fresh: () => openAs(role, url) }, { SMTP_URL: mailbox.smtp });
  });

  test('imports, signs in, accepts payments and compensations, creates files and runs jobs', async () => {
    const { email, token } = await giveTreasurer(server, 'ROLE', [100_000, 50_000]);
    const { uuid } = await paid(server, token, [line('ROLE-1', 100_000), line('ROLE-2', 50_000, 20_000)]);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    // a job sends this mail
    expect(await mailbox.nthMailTo(email)).toMatchObject({ subject: 'Tu pago de $ 120.000 fue aprobado' });
    const { pdf, xls } = await invoiceLinks(server, token);
    for (const url of [pdf?.url, xls?.url]) expect(await statusOf(url ?? '', token)).toBe(200);
    const both = await giveBothSides(server, 'SIDES', { invoices: [80_000], credits: [30_000] });
    const lines = [invoiceLine('SIDES-1', 30_000), creditLine('SIDES-P1', 30_000)];
    const compensation = await sendCompensation(server, both.token, lines);
    const { report } = await server.importLines([answerOf('SIDES', compensation, 'S')]);
    expect(report).toMatchObject({ applied: 1, errors: [] });
    expect(server.logged()).toEqual([]);
  });

  describe('may not', () => {
    test.each([
      'alter table movement disable trigger all',
      'alter table audit_entry disable trigger audit_entry_stands',
      'alter table audit_entry drop column at',
      'set session_replication_role = replica',
      'truncate movement',
      'truncate audit_entry',
      'truncate client cascade',
      'drop table movement',
      'drop table audit_entry',
      'drop function refuse_change() cascade',
      `create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
      'create table more (n int)',
      'update movement set applied_cents = 0',
      'delete from movement',
      'update audit_entry set at = now()',
      'delete from audit_entry',
      'delete from document',
      'delete from payment',
      'delete from kysely_migration',
      'drop table pgboss.job cascade',
      'set role surtidor',
    ])('%s', async (statement) => {
      await expect(sql.raw(statement).execute(server.database.db)).rejects.toMatchObject({ code: '42501' });
    });
  });

  test('does not become an erasure of a person by its setting', async () => {
    const isErasing = async (db: typeof owned.db) =>
      db.connection().execute(async (connection) => {
        await sql`select set_config('surtidor.erases', 'voucher_purchase', false)`.execute(connection);
        const { rows } = await sql<{ is: boolean }>`
          select is_erasing('voucher_purchase', 'UPDATE') as is`.execute(connection);
        await sql`select set_config('surtidor.erases', '', false)`.execute(connection);
        return rows[0]?.is;
      });
    expect(await isErasing(server.database.db)).toBe(false);
    expect(await isErasing(owned.db)).toBe(true);
  });

  test('says how to migrate a database that its role may not change', async () => {
    const { db } = await openAs(role, await createPostgresDatabase());
    await expect(migrate(db)).rejects.toThrow('run `npm run migrate -- --grant ROLE` as the owner of the tables first');
  });

  test('refuses a role that owns the tables, and a role that does not exist', async () => {
    for (const other of [owner, 'surtidor', `${role}_other`]) {
      await expect(grantApplicationRole(owned.db, other)).rejects.toThrow(RoleError);
    }
  });
});
