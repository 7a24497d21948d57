import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AssociateLinesReview, CreatedAssociates } from '#kit/core/contract/types.ts';
import { onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { MAX_CREATED_A_DAY, UPLOAD_LINES } from '../rules/constants.ts';
import { create as createOne, newcomer, update } from './testing/associates.ts';

const FIELDS = 'row field code least most value';
const REVIEW = `query ($lines: [AssociateLineInput!]!) { revisarUsuariosCliente(lines: $lines) { problems { ${FIELDS} } } }`;
const CREATE = `mutation ($lines: [AssociateLineInput!]!, $idempotencyKey: String!) {
  crearUsuariosCliente(lines: $lines, idempotencyKey: $idempotencyKey) { created problems { ${FIELDS} } } }`;

const LINE = {
  row: 2,
  firstname: ' Ana ',
  lastname: 'Ruiz',
  email: 'Ana@UNO.example',
  role_name: 'operativo',
  destination_codes: ['D1', 'D2'],
  document_type: 'CC',
  document: '52123456',
  telephone: '3001234567',
  street: 'Calle 5 # 10-20',
  city: 'Cali',
};
const FINANCE = { ...LINE, role_name: 'Financiero', destination_codes: [] };

/** Starts a proxy in front of a mail server. While the proxy is closed, its connections wait. */
async function startGate(smtp: string) {
  const { hostname, port } = new URL(smtp);
  let waiting: (() => void)[] | null = null;
  const gate = createServer((socket) => {
    const pass = () => void pipeline(socket, connect(Number(port), hostname), socket, () => {});
    if (waiting) waiting.push(pass);
    else pass();
  });
  await once(gate.listen(0, '127.0.0.1'), 'listening');
  afterDatabaseTests(async () => void gate.close());
  return {
    smtp: `smtp://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    waiting: () => waiting?.length,
    close: () => {
      waiting = [];
    },
    open: () => {
      const passing = waiting ?? [];
      waiting = null;
      for (const pass of passing) pass();
    },
  };
}

onOneDatabase('users of a file', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let gate: Awaited<ReturnType<typeof startGate>>;
  let token: string;
  let keys = 0;

  beforeAll(async () => {
    mailbox = await startMailbox();
    gate = await startGate(mailbox.smtp);
    server = await serve(database, { SMTP_URL: gate.smtp });
    const { report } = await server.importLines([
      client('UNO'),
      client('DOS'),
      client('TRES'),
      destination('UNO', 'D1'),
      destination('UNO', 'D2'),
      destination('UNO', 'CERRADA', { estado: '0' }),
      destination('DOS', 'X1'),
      user('legal@uno.example', 'UNO'),
      user('otro@uno.example', 'UNO'),
      user('legal@dos.example', 'DOS'),
      user('otro@dos.example', 'DOS'),
      user('legal@tres.example', 'TRES'),
    ]);
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
    token = await server.signIn('legal@uno.example');
  });

  async function review(lines: readonly object[]) {
    const { data, errors } = await server.graphql<{ revisarUsuariosCliente: AssociateLinesReview | null }>(
      REVIEW,
      { lines },
      token,
    );
    if (!data?.revisarUsuariosCliente) throw new Error(JSON.stringify(errors));
    return data.revisarUsuariosCliente.problems;
  }

  const key = () => `key-${(keys += 1)}`;
  const sendCreate = (lines: readonly object[], idempotencyKey = key(), as = token) =>
    server.graphql<{ crearUsuariosCliente: CreatedAssociates | null }>(CREATE, { lines, idempotencyKey }, as);
  async function create(lines: readonly object[], idempotencyKey = key(), as = token) {
    const { data, errors } = await sendCreate(lines, idempotencyKey, as);
    if (!data?.crearUsuariosCliente) throw new Error(JSON.stringify(errors));
    return data.crearUsuariosCliente;
  }

  async function stored(like: string) {
    const { rows } = await sql<{ email: string; destinations: string }>`
      select u.email, u.firstname, u.role_name, u.status, u.country_id, u.job_title, p.password_hash is null as invited,
        coalesce((select string_agg(d.codigo_destinatario, ' ' order by d.codigo_destinatario)
          from user_destination o join destination d using (client_id, destination_id)
          where (o.client_id, o.user_id) = (u.client_id, u.user_id)), '') as destinations
      from app_user u join person p using (person_id) where u.email like ${like} order by u.email`.execute(
      server.database.db,
    );
    return rows;
  }
  async function count(table: string, condition: string) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(server.database.db);
    return rows[0]?.count;
  }

  it('are created with role, stations, invitation, event and audit entry', async () => {
    const lines = [LINE, { ...FINANCE, row: 3, email: 'finanzas@uno.example', job_title: 'Jefa' }];
    expect(await review(lines)).toEqual([]);
    expect(await create(lines)).toEqual({ created: 2, problems: [] });
    const fields = { firstname: 'Ana', status: '1', country_id: 'CO', invited: true };
    expect(await stored('%@uno.example')).toEqual(
      expect.arrayContaining([
        { ...fields, email: 'ana@uno.example', role_name: 'Operativo', job_title: null, destinations: 'D1 D2' },
        { ...fields, email: 'finanzas@uno.example', role_name: 'Financiero', job_title: 'Jefa', destinations: '' },
      ]),
    );
    expect((await mailbox.nthMailTo('ana@uno.example')).text).toContain('/login#invitacion=');
    expect((await mailbox.nthMailTo('finanzas@uno.example')).text).toContain('/login#invitacion=');
    expect(await count('outbox_event', "type = 'user.created' and data ->> 'email' = 'ana@uno.example'")).toBe(1);
    expect(await count('audit_entry', "action = 'user.upload' and subject like 'upload %'")).toBe(1);
  });

  it('are invited after a user who is created alone meanwhile', { tags: 'full' }, async () => {
    const legal = await server.signIn('legal@tres.example');
    gate.close();
    expect((await createOne(server, legal, newcomer('primera@tres.example'))).errors).toEqual([]);
    await expect.poll(gate.waiting).toBe(1);
    const emails = Array.from({ length: 20 }, (_, index) => `fila-${index}@tres.example`);
    const lines = emails.map((email, index) => ({ ...FINANCE, row: index + 2, email }));
    expect(await create(lines, key(), legal)).toEqual({ created: 20, problems: [] });
    expect((await createOne(server, legal, newcomer('sola@tres.example'))).errors).toEqual([]);
    gate.open();
    for (const email of emails) await mailbox.nthMailTo(email);
    await mailbox.nthMailTo('sola@tres.example');
    const mails = (await mailbox.mailsTo('@tres.example')).toReversed();
    expect(mails).toHaveLength(22);
    // the queue delivers twenty jobs at once, in any order; without priorities, all of them could be of the file
    expect(mails.slice(0, 21).map(({ to }) => to[0])).toContain('sola@tres.example');
  });

  it('are not invited once they were deactivated, before the mail was sent', async () => {
    const legal = await server.signIn('legal@tres.example');
    const email = (name: string) => `${name}@otra.example`;
    const createNow = async (name: string) =>
      (await createOne(server, legal, newcomer(email(name)))).data?.crearUsuarioCliente?.id;
    gate.close();
    await createNow('retenida');
    await expect.poll(gate.waiting).toBe(1);
    const id = await createNow('inactiva');
    expect((await update(server, legal, { id, status: '0' })).errors).toEqual([]);
    gate.open();
    // mails queued now are sent after those queued before
    for (const name of ['siguiente', 'ultima']) {
      await createNow(name);
      await mailbox.nthMailTo(email(name));
    }
    expect(await mailbox.mailsTo(email('inactiva'))).toEqual([]);
  });

  it('with a problem in one line are not created at all', async () => {
    const lines = [
      { ...FINANCE, email: 'buena@uno.example' },
      { ...LINE, row: 3, email: 'mala@uno.example', telephone: '300', destination_codes: ['D1', 'X1', 'CERRADA'] },
      { ...FINANCE, row: 4, email: 'BUENA@uno.example' },
      { ...FINANCE, row: 5, email: 'legal@uno.example' },
      { ...FINANCE, row: 6, email: 'jefe@uno.example', role_name: 'Representante Legal' },
    ];
    const problems = [
      {
        row: 3,
        field: 'destination_codes',
        code: 'destination_unknown',
        least: null,
        most: null,
        value: 'X1, CERRADA',
      },
      { row: 3, field: 'telephone', code: 'too_short', least: 10, most: null, value: null },
      { row: 4, field: 'email', code: 'email_twice', least: null, most: null, value: null },
      { row: 5, field: 'email', code: 'email_taken', least: null, most: null, value: null },
      { row: 6, field: 'role_name', code: 'role_not_assignable', least: null, most: null, value: null },
    ];
    expect(await review(lines)).toEqual(problems);
    expect(await create(lines)).toEqual({ created: 0, problems });
    const short = { ...FINANCE, row: 3, email: 'corta@uno.example', telephone: '300' };
    expect(await create([lines[0] ?? {}, short])).toMatchObject({
      created: 0,
      problems: [{ row: 3, code: 'too_short' }],
    });
    expect(await stored('%buena@%')).toEqual([]);
    expect(await stored('corta@%')).toEqual([]);
    expect(await create([lines[0] ?? {}])).toEqual({ created: 1, problems: [] });
  });

  it('are created once by a repeated request, which gets the same answer', async () => {
    const lines = [{ ...FINANCE, email: 'una-vez@uno.example' }];
    const answers = await Promise.all([create(lines, 'otra-vez'), create(lines, 'otra-vez')]);
    expect([...answers, await create(lines, 'otra-vez')]).toEqual(
      Array.from({ length: 3 }, () => ({ created: 1, problems: [] })),
    );
    expect(await count('outbox_event', "data ->> 'email' = 'una-vez@uno.example'")).toBe(1);
    // other lines, another key and another user are other requests
    const refused = { created: 0, problems: [expect.objectContaining({ row: 2, code: 'email_taken' })] };
    expect(await create([{ ...lines[0], city: 'Buga' }], 'otra-vez')).toEqual(refused);
    expect(await create(lines)).toEqual(refused);
    expect(await create(lines, 'otra-vez', await server.signIn('otro@uno.example'))).toEqual(refused);
  });

  it('are created from only one of two files that have an e-mail in common', async () => {
    const file = (name: string) => [
      { ...FINANCE, email: `${name}@uno.example` },
      { ...FINANCE, row: 3, email: 'comun@uno.example' },
    ];
    const other = await server.signIn('otro@uno.example');
    const answers = await Promise.all([create(file('carrera-1')), create(file('carrera-2'), key(), other)]);
    expect(answers.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 2]);
    expect(answers.flatMap(({ problems }) => problems)).toMatchObject([{ row: 3, code: 'email_taken' }]);
    expect(await stored('carrera-%')).toHaveLength(1);
  });

  it('have a station only once if their line names it twice', async () => {
    expect(await create([{ ...LINE, email: 'doble@uno.example', destination_codes: ['D1', 'D2', 'D1'] }])).toEqual({
      created: 1,
      problems: [],
    });
    expect(await stored('doble@%')).toMatchObject([{ destinations: 'D1 D2' }]);
  });

  it('are refused above a thousand at once', { tags: 'full' }, async () => {
    const lines = Array.from({ length: UPLOAD_LINES }, (_, index) => ({
      ...LINE,
      row: index + 2,
      email: `mil-${index}@uno.example`,
    }));
    expect(await review(lines)).toEqual([]);
    expect(await create(lines)).toEqual({ created: UPLOAD_LINES, problems: [] });
    expect(await stored('mil-%')).toHaveLength(UPLOAD_LINES);
    const { errors } = await sendCreate([...lines, { ...LINE, row: 1002, email: 'mil-1000@uno.example' }]);
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-input', code: 'list_length' });
  });

  it('are at most three thousand of a client in 24 hours', async () => {
    const { rows } = await sql<{ client_id: number }>`
      select client_id from client where codigo_cliente = 'DOS'`.execute(server.database.db);
    await sql`
      insert into audit_entry (client_id, at, action, subject, result)
      select ${rows[0]?.client_id}::bigint, ${server.now()}, 'user.create', 'user ' || n, 'ok'
      from generate_series(1, ${MAX_CREATED_A_DAY - 2}) n`.execute(server.database.db);
    const other = await server.signIn('legal@dos.example');
    const line = (row: number) => ({ ...FINANCE, row, email: `dia-${row}@dos.example` });
    const lines = [line(1), line(2), line(3)];
    const { errors } = await sendCreate(lines, key(), other);
    expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-rate-limit', code: 'too_many_users' });
    expect(await stored('dia-%')).toEqual([]);
    // of two concurrent files, only one fits the limit
    const colleague = await server.signIn('otro@dos.example');
    const answers = await Promise.all([
      sendCreate(lines.slice(0, 2), key(), other),
      sendCreate([line(4), line(5)], key(), colleague),
    ]);
    expect(answers.map((answer) => answer.errors[0]?.extensions['code']).filter(Boolean)).toEqual(['too_many_users']);
    expect(await stored('dia-%')).toHaveLength(2);
    server.advance(24 * 3_600_000 + 1000);
    expect(await create(lines.slice(2), key(), other)).toEqual({ created: 1, problems: [] });
  });

  describe('are refused', () => {
    it.each([
      [[], undefined, 'lines_missing', 'lines'],
      [[LINE], '', 'idempotency_key', 'idempotencyKey'],
    ])('as %j with the key %j', async (lines, idempotencyKey, code, field) => {
      const { errors } = await sendCreate(lines, idempotencyKey);
      expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code, field });
    });

    it.each([{ status: '0' }, { role_id: '1' }, { id: '1' }, { client_id: '2' }, { password_hash: 'x' }])(
      'with another field: %j',
      async (over) => {
        const { errors } = await sendCreate([{ ...FINANCE, email: 'masa@uno.example', ...over }]);
        expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-input' });
        expect(await stored('masa@%')).toEqual([]);
      },
    );
  });
});
