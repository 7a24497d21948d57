import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { FORM, PDF, REQUIRED, submit, upload } from '#areas/forms/server/testing/forms.ts';
import { eraseEnded } from '#areas/session/server/erase-again.ts';
import { acceptCompanies } from '#areas/session/server/testing/accept-companies.ts';
import type { ErasureReport } from '#kit/core/erasure-report.ts';
import type { App } from '#kit/server/context.ts';
import { lockFile } from '#kit/server/database/file-lock.ts';
import type { Db } from '#kit/server/database/database.ts';
import { columnNames, personalTables } from '#kit/server/person/tables.ts';
import { onBothDatabases, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { AREAS } from '../src/server/areas.ts';
import { serve } from '../src/server/testing/serve.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { runInProcess } from './testing/command.ts';

const EMAIL = 'zoraida.quitumbe@uno.example';
/** The person's texts; a name alone may be anybody's in texts of others. */
const TEXTS = [
  EMAIL,
  'Zoraida Quitumbe',
  '1099887766',
  '6015550199',
  'Calle de la Marca 9',
  '203.0.113.77',
  'MarcaPropia/9',
  'deseo personal',
  'cedula-de-zoraida',
];
const NAMES = ['Zoraida', 'Quitumbe'];

type Column = { readonly table: string; readonly column: string; readonly type: string };

/** All columns of all tables that are not the database's own. */
async function allColumns(db: Db): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.table_schema || '.' || c.table_name as table, c.column_name::text as column, c.data_type::text as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')
    order by 1, c.ordinal_position`.execute(db);
  return rows;
}

/** The rows of what a payment of vouchers consists of. */
async function booksOf(db: Db): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select to_jsonb(p) as row from payment p union all select to_jsonb(e) from payment_event e
    union all select to_jsonb(v) - 'email' - 'email_solicitante' from voucher_purchase v
    union all select to_jsonb(l) from voucher_line l`.execute(db);
  return rows;
}

/** Where a person's texts are: 'public.app_user.email'. */
async function placesOf(db: Db, texts: readonly string[]): Promise<readonly string[]> {
  const all = await allColumns(db);
  const parts = texts.map((text) => `%${text.toLowerCase()}%`);
  const found: string[] = [];
  for (const table of new Set(all.map((column) => column.table))) {
    const [schema = '', name = ''] = table.split('.');
    const columns = all.filter((column) => column.table === table);
    const places = columns.map(({ column, type }) => {
      const value = type === 'bytea' ? sql`encode(${sql.id(column)}, 'escape')` : sql`${sql.id(column)}::text`;
      return sql`case when bool_or(lower(${value}) like any(p.parts)) then ${sql.lit(`${table}.${column}`)} end`;
    });
    const { rows } = await sql<{ places: (string | null)[] }>`
      select array[${sql.join(places)}]::text[] as places
      from ${sql.id(schema, name)}, (select ${parts}::text[] as parts) p`.execute(db);
    found.push(...(rows[0]?.places ?? []).filter((place) => place !== null));
  }
  return found.toSorted();
}

onBothDatabases('the data of a person', (database) => {
  let server: ServerUnderTest;
  let db: Db;
  let env: Record<string, string>;
  let folder: string;
  let key: { clientId: number; userId: number };

  beforeAll(async () => {
    server = await serve(database, { TRUSTED_PROXIES: '127.0.0.1' });
    ({ db } = server.database);
    folder = mkdtempSync(join(tmpdir(), 'surtidor-person-'));
    afterDatabaseTests(async () => rmSync(folder, { recursive: true }));
    const { appSecret, dataDir, databaseUrl = '' } = server.settings;
    env = {
      APP_SECRET: appSecret.current,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SURTIDOR_URL: server.url,
      PUBLIC_URL_COMBUSTIBLES: server.url,
    };
    if (database.kind === 'embedded') {
      mkdirSync(join(dataDir, 'database'), { recursive: true });
      const unlock = lockFile(join(dataDir, 'database', 'server.lock'));
      afterDatabaseTests(async () => unlock());
    }
    const person = { firstname: 'Zoraida', lastname: 'Quitumbe', document: '1099887766', document_type: 'CC' };
    await server.importLines([
      FORM,
      client('C1'),
      client('C2'),
      user(EMAIL, 'C1', { ...person, telephone: '6015550199', street: 'Calle de la Marca 9' }),
      user('otra@uno.example', 'C1'),
      user('zoraida@dos.example', 'C2', person),
    ]);
    await prepare();
  });

  const run = (...args: readonly string[]) => runInProcess(erasePerson, env, [...args, '--agent', 'Ana Soporte']);
  const runExport = (...args: readonly string[]) =>
    runInProcess(exportPerson, env, [...args, '--agent', 'Ana Soporte']);

  /** Signs in, answers a form and does what the portal's tables know of a user. */
  async function prepare(): Promise<void> {
    const signedIn = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.77',
        'user-agent': 'MarcaPropia/9',
      },
      body: JSON.stringify({
        query: `mutation ($email: String!, $password: String!) {
          generateCustomerToken(email: $email, password: $password) { token } }`,
        variables: { email: EMAIL, password: PASSWORD },
      }),
    });
    const { data } = (await signedIn.json()) as { data: { generateCustomerToken: { token: string } } };
    const { token } = data.generateCustomerToken;
    await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ query: `mutation { requestPasswordReset(email: "${EMAIL}") { __typename } }` }),
    });
    const file = { upload: (await upload(server, token, { name: 'cedula-de-zoraida.pdf', bytes: PDF })).id ?? '' };
    const sent = await submit(server, token, 'all', { ...REQUIRED, area: 'Un deseo personal', file });
    expect(sent.errors).toEqual([]);

    const { rows } = await sql<{ clientId: number; userId: number }>`
      select client_id as "clientId", user_id as "userId" from app_user where email = ${EMAIL}`.execute(db);
    key = rows[0] ?? { clientId: 0, userId: 0 };
    const { clientId, userId } = key;
    const now = server.now();
    const uuid = randomUUID();
    const named = `Lo pidió ZORAIDA  Quitumbe (${EMAIL}), CC 1099887766.`;
    for (const statement of [
      sql`insert into notification (client_id, user_id, key, kind, title, body, data, at, shown, mail_due, push_due)
        values (${clientId}, ${userId}, 'aaaaaaaaaaaaaaaaaaaa', 'invoice.due', 'Hola Zoraida', ${named}, '{}', ${now}, true, false, false)`,
      sql`insert into push_subscription (client_id, user_id, endpoint_sha256, endpoint, p256dh, auth, session_sha256, created_at)
        values (${clientId}, ${userId}, 'x', 'https://push.example/deseo personal', 'p', 'a', 's', ${now})`,
      sql`insert into support_link (client_id, secret_sha256, user_id, agent, created_at, expires_at, reason)
        values (${clientId}, 's', ${userId}, 'Ana', ${now}, ${now}, ${named})`,
      sql`insert into terms_acceptance (client_id, user_id, store, terms_version, terms_sha256, data_policy_version,
          data_policy_sha256, accepted_at, address, user_agent)
        values (${clientId}, ${userId}, 'combustibles', 1, 't', 1, 'd', ${now}, '203.0.113.77', 'MarcaPropia/9')`,
      sql`insert into audit_entry (client_id, at, user_id, action, subject, result, address, user_agent)
        values (${clientId}, ${now}, ${userId}, 'payment.create', ${uuid}, 'ok', '203.0.113.77', 'MarcaPropia/9'),
          (${clientId}, ${now}, ${userId}, 'terms.accept', 'terms 1', 'ok', '203.0.113.77', 'MarcaPropia/9')`,
      sql`insert into audit_entry (client_id, at, user_id, action, subject, result, before, after)
        values (${clientId}, ${now}, null, 'users.unlock', ${named}, 'ok', '{"n": 7, "b": true}', ${JSON.stringify({ reason: named, list: [named, 1] })}::jsonb)`,
      sql`insert into outbox_event (client_id, id, type, data, at)
        values (${clientId}, ${randomUUID()}, 'user.updated', ${JSON.stringify({ id: String(userId), email: 'antes@uno.example', firstname: 'Zoraida', lastname: 'Quitumbe', street: 'Calle de la Marca 9', role: 'Operativo' })}::jsonb, ${now}),
          (${clientId}, ${randomUUID()}, 'terms.accepted', ${JSON.stringify({ email: EMAIL, terms: { version: 1 } })}::jsonb, ${now})`,
      sql`insert into import_report (began_at, source) values (${now}, 'http')`,
      sql`insert into import_report_line (report_id, seq, is_warning, line, kind, key, field, reason)
        select max(report_id), 1, false, 1, 'user', ${EMAIL}, 'email', ${named} from import_report`,
      sql`insert into staff (email, name, role, created_at) values ('persona@mesa.example', 'Ana', 'support', ${now})`,
      sql`insert into desk_approval (action, input, requested_by, requested_at, expires_at)
        select 'users.factor_off', ${JSON.stringify({ reason: named })}::jsonb, staff_id, ${now}, ${now} from staff`,
      sql`insert into desk_draft (action, subject, input, revision, author_id, saved_at, is_confirmed, refused)
        select 'news.publish', 's', ${JSON.stringify({ description: named })}::jsonb, 1, staff_id, ${now}, false, ${named} from staff`,
      sql`insert into payment (client_id, uuid, user_id, total_cents, moneda, gateway, input_sha256, created_at, updated_at, is_purchase,
          id_segment)
        values (${clientId}, ${uuid}, ${userId}, 100, 'COP', 'surtidor', '', ${now}, ${now}, true, 'BO')`,
      sql`insert into payment_event (client_id, uuid, seq, estado, source, at)
        values (${clientId}, ${uuid}, 1, 'created', 'portal', ${now})`,
      sql`insert into voucher_purchase (client_id, uuid, user_id, email, email_solicitante, uso, reward, titulo,
          dias_vencimiento, terms, terms_checked_at, created_at)
        values (${clientId}, ${uuid}, ${userId}, 'tercera@otra.example', ${EMAIL}, 'u', 'r', 't', 1, 't', ${now}, ${now})`,
      sql`insert into voucher_line (client_id, uuid, line, monto_cents, cantidad, tipo_bono)
        values (${clientId}, ${uuid}, 1, 100, 1, 't')`,
      sql`insert into voucher_file_try (client_id, uuid, address, at) values (${clientId}, ${uuid}, '203.0.113.77', ${now})`,
      // each user's report goes to the person, who is outside of the other client
      sql`with ordered as (
          insert into report (client_id, user_id, list, search, format, frequency, next_on, saved_at)
          select client_id, user_id, 'historico', '', 'pdf', 'diaria', '2099-01-01', ${now} from app_user
          returning client_id, report_id)
        insert into report_recipient (client_id, report_id, address, added_at)
        select client_id, report_id, ${EMAIL}, ${now} from ordered`,
    ])
      await statement.execute(db);
  }

  test('each table and each text column is declared, by one owner', async () => {
    const tables = personalTables(AREAS);
    const texts = new Map<string, string[]>();
    for (const { table, column, type } of await allColumns(db)) {
      const [schema, name = ''] = table.split('.');
      if (schema !== 'public' || name.startsWith('kysely_')) continue;
      const isText = /^(text|character varying|json|jsonb|bytea|ARRAY|inet|xml)$/.test(type);
      texts.set(name, [...(texts.get(name) ?? []), ...(isText ? [column] : [])]);
    }
    const declared = Object.entries(tables).map(
      ([name, { texts: plain, mentions }]) =>
        [name, [...columnNames(plain), ...columnNames(mentions)].toSorted()] as const,
    );
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries([...texts].map(([name, columns]) => [name, columns.toSorted()])),
    );
  });

  test('each table with the number of a user is declared to have rows of users', async () => {
    const tables = personalTables(AREAS);
    const ofUsers = (await allColumns(db))
      .filter(({ table, column }) => table.startsWith('public.') && column === 'user_id')
      .map(({ table }) => table.slice('public.'.length));
    const none = ofUsers.filter((table) => !tables[table] || 'none' in tables[table]);
    expect(none).toEqual(['erased_user']);
  });

  test('an export has everything of the person, but no hash and no key, and is in the audit log', async () => {
    const out = join(folder, 'persona.zip');
    const made = await runExport('--user', ` ${EMAIL.toUpperCase()}`, '--out', out);
    expect(made).toMatchObject({ code: 0, out: `Written to ${out}.\n` });
    expect(made.err).toContain('zoraida@dos.example of client C2');
    expect(statSync(out).mode & 0o777).toBe(0o600);
    const files = new Map<string, string>();
    const zip = await yauzl.openPromise(out);
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
    expect([...files.keys()].toSorted()).toEqual([
      expect.stringMatching(/^archivos\/1-cedula-de-zoraida\.pdf$/),
      'datos.html',
      'datos.json',
    ]);
    const data = JSON.parse(files.get('datos.json') ?? '') as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['app_user', 'session', 'notification', 'terms_acceptance', 'payment', 'form_answer']),
    );
    expect(data['form_answer']).toMatchObject([{ answers: { area: 'Un deseo personal' } }]);
    expect(data['person']?.[0]).not.toHaveProperty('password_hash');
    expect(data['session']?.[0]).not.toHaveProperty('token_sha256');
    expect(files.get('datos.html')).toContain('Un deseo personal');
    // an existing file stays
    expect(await runExport('--user', EMAIL, '--out', out)).toMatchObject({ code: 1 });
    expect(await runExport('--user', 'nadie@uno.example', '--out', join(folder, 'n'))).toMatchObject({
      code: 1,
      err: 'There is no user nadie@uno.example.\n',
    });
    const { rows } = await sql<{ agent: string }>`
      select agent from audit_entry where action = 'person.export' and user_id = ${key.userId}`.execute(db);
    expect(rows[0]).toEqual({ agent: 'Ana Soporte' });
  });

  test('an erasure needs the e-mail twice, and an unknown one changes nothing', async () => {
    const before = await placesOf(db, [...TEXTS, ...NAMES]);
    expect((await run('--user', EMAIL)).err).toContain('repeat the e-mail');
    expect((await run('--user', EMAIL, '--confirm', 'otra@uno.example')).code).toBe(1);
    expect((await run()).err).toContain('Usage');
    expect((await run('--user', 'x@y.example', '--confirm', 'x@y.example')).err).toBe(
      'There is no user x@y.example.\n',
    );
    expect(await placesOf(db, [...TEXTS, ...NAMES])).toEqual(before);
  });

  test(
    'an erasure leaves no text of the person but evidence, and that until it ends',
    { timeout: 180_000 },
    async () => {
      const list = join(folder, 'erased.txt');
      // the same person is also a user of another client, whose account stays
      await sql`update app_user set firstname = 'Otra', lastname = 'Persona', document = null where email = 'zoraida@dos.example'`.execute(
        db,
      );
      await sql`update app_user set email = 'otra@dos.example' where email = 'zoraida@dos.example'`.execute(db);
      await sql`update person set email = 'otra@dos.example' where email = 'zoraida@dos.example'`.execute(db);
      // every table that has a text of the person is cleaned below, so the test must have one there
      expect((await placesOf(db, TEXTS)).map((place) => place.replace(/^public\./, ''))).toEqual(
        expect.arrayContaining([
          'app_user.document',
          'audit_entry.address',
          'audit_entry.after',
          'audit_entry.subject',
          'audit_entry.user_agent',
          'desk_approval.input',
          'desk_draft.input',
          'desk_draft.refused',
          'form_answer.answers',
          'form_upload.name',
          'import_report_line.key',
          'import_report_line.reason',
          'notification.body',
          'outbox_event.data',
          'pgboss.job.data',
          'push_subscription.endpoint',
          'report_recipient.address',
          'reset_request.address',
          'session.user_agent',
          'support_link.reason',
          'terms_acceptance.address',
          'person.email',
          'voucher_file_try.address',
          'voucher_purchase.email_solicitante',
        ]),
      );
      const token = await server.signIn(EMAIL);
      const books = await booksOf(db);
      expect(books).toHaveLength(4);
      // a number of another client that happens to be equal
      const job = await sql<{ id: string }>`
      insert into pgboss.job (name, data, start_after)
      values ('invoices.receipt-mail', '{ "clientId": 999999, "number": "1099887766" }', now() + interval '1 day')
      returning id`.execute(db);

      const erased = await run('--user', EMAIL, '--confirm', EMAIL, '--list', list);
      expect(erased).toMatchObject({ code: 0, err: '' });
      expect(erased.out).toContain(`Usuario ${key.userId}, erased`);
      expect(erased.out).toMatch(/terms_acceptance: 0 erased; 1 kept: evidence of the consent .*, until 20\d\d-/);
      expect(erased.out).toMatch(/payment: 0 erased; 1 kept: the books/);
      expect(readFileSync(list, 'utf8')).toMatch(new RegExp(`^${key.clientId} ${key.userId} \\S+Z\\n$`));

      const recorded = await sql<{ report: ErasureReport }>`select report from erased_user`.execute(db);
      const { name: erasedName, tables } = recorded.rows[0]?.report ?? {};
      expect(erasedName).toBe(`Usuario ${key.userId}`);
      expect(tables?.find(({ table }) => table === 'terms_acceptance')).toMatchObject({
        title: 'Aceptaciones de los términos',
        kept: 1,
        reasons: ['consent_evidence'],
      });
      expect(tables?.find(({ table }) => table === 'audit_entry')).toMatchObject({
        reasons: ['books_evidence', 'consent_evidence', 'number'],
      });

      expect(await booksOf(db)).toEqual(books);
      const jobs = await sql`delete from pgboss.job where id = ${job.rows[0]?.id} returning data`.execute(db);
      expect(jobs.rows).toEqual([{ data: { clientId: 999_999, number: '1099887766' } }]);
      const kept = [
        'public.audit_entry.address',
        'public.audit_entry.user_agent',
        'public.terms_acceptance.address',
        'public.terms_acceptance.user_agent',
      ];
      expect(await placesOf(db, [...TEXTS, ...NAMES])).toEqual(kept);
      const evidence = await sql<{ action: string }>`
      select distinct action from audit_entry where address is not null and user_id = ${key.userId} order by 1`.execute(
        db,
      );
      expect(evidence.rows.map(({ action }) => action)).toEqual(['payment.create', 'terms.accept']);
      const staffs = await sql<{ before: object; after: object }>`
      select before, after from audit_entry where action = 'users.unlock'`.execute(db);
      const name = `Usuario ${key.userId}`;
      const reason = `Lo pidió ${name} (${name}), CC ${name}.`;
      expect(staffs.rows).toEqual([{ before: { n: 7, b: true }, after: { reason, list: [reason, 1] } }]);
      const events = await sql<{ data: object }>`
      select data from outbox_event where type = 'user.updated' and data->>'id' = ${String(key.userId)}`.execute(db);
      expect(events.rows).toEqual([{ data: { id: String(key.userId), role: 'Operativo' } }]);
      // the person's report has ended, and those of others go to them no longer
      const reports = await sql`select user_id from report where user_id = ${key.userId}`.execute(db);
      expect(reports.rows).toEqual([]);
      const recipients = await sql`select address from report_recipient`.execute(db);
      expect(recipients.rows).toEqual([]);
      // a third party's e-mail is not the person's
      const bought = await sql`select email, email_solicitante from voucher_purchase`.execute(db);
      expect(bought.rows).toEqual([
        {
          email: 'tercera@otra.example',
          email_solicitante: `usuario-${key.clientId}-${key.userId}@erased.invalid`,
        },
      ]);

      const account = await sql<{ person_id: number | null }>`
      select person_id, status from app_user where client_id = ${key.clientId} and user_id = ${key.userId}`.execute(db);
      expect(account.rows).toEqual([{ person_id: null, status: '0' }]);
      // the person's session has ended, and nobody signs in or resets a password
      expect((await server.graphql('{ currentSession { customer { firstname } } }', {}, token)).errors).not.toEqual([]);
      await expect(server.signIn(EMAIL)).rejects.toThrow('login_failed');
      await expect(server.signIn(`usuario-${key.clientId}-${key.userId}@erased.invalid`)).rejects.toThrow(
        'login_failed',
      );
      // the ERP sends the user again
      const { report } = await server.importLines([user(EMAIL, 'C1', { version: 9 }), user('otra@uno.example', 'C1')]);
      expect(report).toMatchObject({
        rejected: 1,
        errors: [{ line: 1, key: '', field: 'email', reason: 'is of a person who was erased' }],
      });
      expect(await placesOf(db, [...TEXTS, ...NAMES])).toEqual(kept);
    },
  );

  test('an erasure again, after a restore, takes what a request under way wrote', async () => {
    const list = join(folder, 'again.txt');
    const { clientId, userId } = key;
    writeFileSync(list, `${clientId} ${userId} 2026-11-27T00:00:00.000Z\n${clientId} 999999\n`);
    await sql`update app_user set street = 'Calle de la Marca 9' where client_id = ${clientId} and user_id = ${userId}`.execute(
      db,
    );
    expect(await run('--again', list)).toMatchObject({
      code: 0,
      out: `client ${clientId}, user ${userId}: erased\nclient ${clientId}, user 999999: not in this database\n`,
    });
    expect(await placesOf(db, ['Calle de la Marca 9'])).toEqual([]);
    writeFileSync(list, `${clientId} ${userId}\nno user\n`);
    expect((await run('--again', list)).err).toContain(':2 does not name a user: nothing was erased.');
  });

  test('an erasure in one company leaves the person to the other one, and the last one takes the person', async () => {
    const email = 'doble@uno.example';
    await server.importLines([user(email, 'C1'), user(email, 'C2')]);
    await acceptCompanies(server, email);
    const count = async () =>
      (await sql<{ persons: number }>`select count(*)::int as persons from person where email = ${email}`.execute(db))
        .rows[0]?.persons;
    const first = await run('--user', email, '--confirm', email);
    expect(first).toMatchObject({ code: 0, err: expect.stringContaining(`${email} of client`) as unknown });
    expect(await count()).toBe(1);
    expect(await server.signIn(email)).toEqual(expect.any(String));
    const second = await run('--user', email, '--confirm', email);
    expect([second.code, second.err]).toEqual([0, '']);
    expect(await count()).toBe(0);
    await expect(server.signIn(email)).rejects.toThrow('login_failed');
  });

  test('evidence is erased when it ends', async () => {
    const app = {
      db,
      clock: { now: server.now },
      settings: server.settings,
      personalData: personalTables(AREAS),
      auditActions: AREAS.flatMap(({ auditActions = [] }) => auditActions),
      jobs: { send: async () => undefined },
    } as unknown as App;
    await eraseEnded.run(app, {});
    expect(await placesOf(db, ['203.0.113.77'])).not.toEqual([]);
    server.advance(11 * 366 * 24 * 3_600_000);
    await eraseEnded.run(app, {});
    expect(await placesOf(db, [...TEXTS, ...NAMES])).toEqual([]);
    const { rows } = await sql`select from erased_user where evidence_until is not null`.execute(db);
    expect(rows).toEqual([]);
  });

  test('nothing but an erasure changes what is append-only', async () => {
    const { clientId } = key;
    await expect(sql`select erase_audit_entries(${clientId}, 999999, '{}', now(), '{}')`.execute(db)).rejects.toThrow(
      'is not erased',
    );
    await expect(sql`update audit_entry set address = null`.execute(db)).rejects.toThrow('only ever added to');
    await expect(sql`delete from erased_user`.execute(db)).rejects.toThrow('never changed or deleted');
    await expect(sql`update erased_user set erased_at = now()`.execute(db)).rejects.toThrow('recorded once');
    await expect(sql`update erased_user set report = '{}'`.execute(db)).rejects.toThrow('recorded once');
  });
});
