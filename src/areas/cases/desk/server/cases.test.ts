import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { type StaffAtDesk, createStaff } from '../../../../desk/server/testing/desk.ts';
import { followPage } from '../../../../server/testing/page-stream.ts';
import { serveWithBank } from '../../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../../server/testing/sessions.ts';
import { makeJobsDue } from '../../../../server/testing/jobs-due.ts';
import {
  PDF,
  closeCase,
  giveCase,
  giveCompany,
  listCases,
  readCase,
  replyToCase,
  uploadFile,
} from '../../server/testing/cases.ts';
import type { CasesFilter } from '../rules/cases-api.ts';

const DAY = 86_400_000;
const ALL: CasesFilter = { state: null, kind: null, store: null, mine: false, endsSoon: false, search: '' };
const SECRET = 'zanahoria azul';

onOneDatabase('cases at the desk', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let support: StaffAtDesk;
  let finance: StaffAtDesk;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp });
    await signIn();
  });

  async function signIn(): Promise<void> {
    support = await createStaff(server, 'support');
    finance = await createStaff(server, 'finance');
  }

  const givePeople = (code: string) => giveCompany(server, code, ['finanzas']);

  async function give(code: string, over: object = {}) {
    return giveTo(await givePeople(code), over);
  }

  async function giveTo(people: Awaited<ReturnType<typeof givePeople>>, over: object = {}) {
    const made = await giveCase(server, people.finanzas, { num_documento: '9001', monto: 100_000, ...over });
    const number = Number(made.numero);
    const read = async () => (await readCase(server, people.finanzas, made.id)).data?.caso;
    return { people, made, number, read };
  }

  const eventsOf = async (code: string) => {
    const { rows } = await sql<{ type: string; data: Record<string, unknown> }>`
      select o.type, o.data from outbox_event o join client c using (client_id)
      where c.codigo_cliente = ${code} and o.type like 'case.%' order by o.event_id`.execute(server.database.db);
    return rows;
  };

  it('are a queue by age, with filters and pages', async () => {
    const first = await give('queue1');
    const second = await give('queue2', { tipo: 'retencion' });
    const list = async (filter: Partial<CasesFilter>) =>
      (await support.call('cases.list', { filter: { ...ALL, ...filter }, after: null })).value.rows.map(
        ({ number }) => number,
      );
    const queue = await list({ state: 'open' });
    expect(queue.indexOf(first.number)).toBeLessThan(queue.indexOf(second.number));
    expect(await list({ search: 'queue2' })).toEqual([second.number]);
    expect(await list({ search: second.made.numero })).toContain(second.number);
    expect(await list({ search: 'queue2', kind: 'precio' })).toEqual([]);
    expect(await list({ search: 'queue2', store: 'ecuador' })).toEqual([]);
    expect(await list({ search: 'queue2', state: 'cerrado' })).toEqual([]);
    expect(await list({ mine: true })).toEqual([]);
    const { rows } = (await support.call('cases.export', { filter: { ...ALL, search: 'queue1' } })).value;
    expect(rows).toMatchObject([{ number: first.number, document: 'FEV-1', cents: 10_000_000, assignee: null }]);
    await sql`
      insert into client_case (client_id, uuid, user_id, tipo, estado, input_sha256, created_at, updated_at)
      select client_id, gen_random_uuid(), user_id, 'otro', 'abierto', '', created_at - n * interval '1 minute', updated_at
      from client_case, generate_series(1, 30) n where number = ${first.number}`.execute(server.database.db);
    const page = await support.call('cases.list', { filter: { ...ALL, search: 'queue1' }, after: null });
    const rest = await support.call('cases.list', { filter: { ...ALL, search: 'queue1' }, after: page.value.next });
    expect([page.value.rows.length, rest.value.rows.length, rest.value.next]).toEqual([25, 6, null]);
    expect(rest.value.rows.at(-1)?.number).toBe(first.number);
  });

  it('are assigned and answered: the client sees the answer, and not who wrote it', async () => {
    const { number, read } = await give('answer');
    expect((await support.call('cases.assign', { number, staff: support.id })).status).toBe(200);
    expect(await read()).toMatchObject({ estado: 'en_revision' });
    expect(await eventsOf('answer')).toMatchObject([{}, { type: 'case.updated', data: { estado: 'en_revision' } }]);
    expect(
      (await support.call('cases.list', { filter: { ...ALL, mine: true }, after: null })).value.rows,
    ).toMatchObject([{ number, assignee: support.name }]);
    const waiting = async () => (await support.call('cases.view', { number })).value.waitingSince;
    expect(await waiting()).not.toBeNull();
    await support.call('cases.answer', { number, text: 'Lo miramos con la planta.', files: [] });
    expect(await waiting()).toBeNull();
    expect(await read()).toMatchObject({ mensajes: [{}, { de: 'La compañía', texto: 'Lo miramos con la planta.' }] });
    const [legal, operator] = [
      await server.signIn('legal@answer.example'),
      await server.signIn('operativo@answer.example'),
    ] as const;
    const [notice] = await notificationsOf(server, legal);
    expect(notice).toMatchObject({
      kind: 'case.answer',
      data: { enlace: expect.stringContaining('/admin/casos/') as string },
    });
    expect(await notificationsOf(server, operator)).toEqual([]);
    expect(JSON.stringify([await read(), notice])).not.toContain(support.name);
    expect(JSON.stringify(notice)).not.toContain('Lo miramos');
    expect((await support.call('cases.assign', { number, staff: 999_999 })).status).toBe(404);
  });

  it('keep internal notes from the client: API, mail, push, stream, events, export and support session', async () => {
    const people = await givePeople('note');
    const page = followPage(server.url, people.finanzas);
    const expectSignals = (count: number) =>
      vi.waitFor(() => expect(page.received('cases')).toHaveLength(count), { timeout: 10_000 });
    await expectSignals(1);
    const { made, number } = await giveTo(people);
    await expectSignals(2);
    expect((await support.call('cases.note', { number, text: SECRET })).status).toBe(200);
    const { messages } = (await finance.call('cases.view', { number })).value;
    expect(messages.at(-1)).toMatchObject({ author: 'note', text: SECRET, who: support.name });

    const legal = await server.signIn('legal@note.example');
    const supportToken = await enterAsSupport(server, 'finanzas@note.example');
    const seen: unknown[] = [];
    for (const token of [people.finanzas, legal, supportToken]) {
      seen.push(await readCase(server, token, made.id), await listCases(server, token));
      seen.push(await notificationsOf(server, token));
    }
    const activity = await server.graphql('{ actividadCliente { items { accion } } }', {}, legal);
    seen.push(activity.data, await eventsOf('note'));
    seen.push((await finance.call('cases.export', { filter: { ...ALL, search: 'note' } })).value);
    const { rows: jobs } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(server.database.db);
    seen.push(jobs);
    await support.call('cases.answer', { number, text: 'Respuesta.', files: [] });
    await makeJobsDue(server, 'notifications.mail');
    const mail = await mailbox.nthMailTo('finanzas@note.example');
    seen.push(mail.text, mail.html);
    expect(JSON.stringify(seen)).not.toContain(SECRET);
    await expectSignals(3);
    page.close();
    expect((await readCase(server, people.finanzas, made.id)).data?.caso?.mensajes).toHaveLength(2);
    expect(mail.text).not.toContain('Respuesta.');
  });

  it('are accepted by finance alone, and move no money', async () => {
    const { number, read } = await give('accept');
    const { db } = server.database;
    const ledger = async () => (await sql`select document_id, open_cents from document order by 1`.execute(db)).rows;
    const before = await ledger();
    expect((await support.call('cases.accept', { number, cents: 100, text: '' })).status).toBe(403);
    expect((await finance.call('cases.accept', { number, cents: null, text: '' })).code).toBe('case_amount');
    expect((await finance.call('cases.accept', { number, cents: 50_000_001, text: '' })).code).toBe('case_amount');
    expect((await finance.call('cases.accept', { number, cents: 9_000_000, text: 'De acuerdo.' })).status).toBe(200);
    expect(await read()).toMatchObject({
      estado: 'aceptado',
      monto_aceptado: 90_000,
      mensajes: [{}, { texto: 'De acuerdo.' }],
    });
    expect(await ledger()).toEqual(before);
    expect((await eventsOf('accept')).at(-1)).toEqual({
      type: 'case.accepted',
      data: {
        numero: String(number),
        codigo_cliente: 'accept',
        num_documento: '9001',
        monto_aceptado: 90_000,
        moneda: 'COP',
      },
    });
    expect((await finance.call('cases.reject', { number, reason: 'no' })).code).toBe('case_not_open');
  });

  it('are rejected with a reason, and reviewed again if the client answers within 15 days', async () => {
    const { people, made, number, read } = await give('reject');
    expect((await support.call('cases.reject', { number, reason: 'no' })).status).toBe(403);
    expect((await finance.call('cases.reject', { number, reason: ' ' })).status).toBe(400);
    expect((await finance.call('cases.reject', { number, reason: 'Es el precio del día.' })).status).toBe(200);
    expect(await read()).toMatchObject({
      estado: 'rechazado',
      motivo: 'Es el precio del día.',
      puedo_responder: true,
      puedo_cerrar: false,
      mensajes: [{}, { texto: 'Es el precio del día.' }],
    });
    await replyToCase(server, people.finanzas, made.id, 'El contrato dice otra cosa.');
    expect(await read()).toMatchObject({ estado: 'en_revision' });
    expect((await support.call('cases.view', { number })).value.waitingSince).not.toBeNull();
    await finance.call('cases.reject', { number, reason: 'Ya lo revisamos.' });
    await sql`
      update client_case set rejected_at = rejected_at - ${16 * DAY} * interval '1 millisecond'
      where number = ${number}`.execute(server.database.db);
    const late = await replyToCase(server, people.finanzas, made.id, 'insisto');
    expect(late.errors[0]?.extensions).toMatchObject({ code: 'case_ended' });
  });

  it('need a second person for a decision while four eyes are on', async () => {
    const { number, read } = await give('foureyes');
    const administrator = await createStaff(server, 'administrator');
    await createStaff(server, 'administrator');
    expect((await administrator.call('approvals.switch', { isOn: true })).status).toBe(200);
    const asked = await finance.call('cases.accept', { number, cents: 100, text: '' });
    expect(asked.value).toEqual({ waiting: expect.any(Number) as number });
    expect(await read()).toMatchObject({ estado: 'abierto' });
    const { waiting } = asked.value as { waiting: number };
    expect((await finance.call('approvals.decide', { id: waiting, approve: true })).status).not.toBe(200);
    expect((await support.call('approvals.decide', { id: waiting, approve: true })).status).not.toBe(200);
    expect((await administrator.call('approvals.decide', { id: waiting, approve: true })).status).toBe(200);
    expect(await read()).toMatchObject({ estado: 'aceptado', monto_aceptado: 1 });
    const other = await give('foureyes2');
    const rejection = await finance.call('cases.reject', { number: other.number, reason: 'Es el precio del día.' });
    expect(rejection.value).toEqual({ waiting: expect.any(Number) as number });
    expect(await other.read()).toMatchObject({ estado: 'abierto', motivo: null });
    const { waiting: id } = rejection.value as { waiting: number };
    expect((await finance.call('approvals.decide', { id, approve: true })).status).not.toBe(200);
    expect((await administrator.call('approvals.decide', { id, approve: true })).status).toBe(200);
    expect(await other.read()).toMatchObject({ estado: 'rechazado', motivo: 'Es el precio del día.' });
    await sql`delete from desk_switch`.execute(server.database.db);
  });

  it('are closed, and no act changes a closed one', async () => {
    const { people, made, number, read } = await give('deskclose');
    expect((await support.call('cases.close', { number, text: '' })).status).toBe(200);
    expect(await read()).toMatchObject({ estado: 'cerrado' });
    expect((await support.call('cases.close', { number, text: '' })).code).toBe('case_not_open');
    expect((await support.call('cases.answer', { number, text: 'x', files: [] })).code).toBe('case_ended');
    expect((await closeCase(server, people.finanzas, made.id)).errors[0]?.extensions).toMatchObject({
      code: 'case_not_open',
    });
    expect((await support.call('cases.view', { number: 999_999 })).status).toBe(404);
  });

  it('have files for the desk, of the case alone', async () => {
    const { people, made, number } = await give('deskfile');
    const { id } = await uploadFile(server, people.finanzas, { name: 'a.pdf' });
    const waiting = await uploadFile(server, people.finanzas, { name: 'b.pdf' });
    await replyToCase(server, people.finanzas, made.id, 'adjunto', [id]);
    const fetched = await fetch(`${server.url}/mesa/api/cases.file`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'x-surtidor': 'portal',
        cookie: support.cookie(),
      },
      body: JSON.stringify({ number, file: id }),
    });
    expect(fetched.headers.get('content-disposition')).toBe('attachment; filename="a.pdf"');
    expect((await support.call('cases.file', { number, file: waiting.id })).status).toBe(404);
  });

  it('have files of the desk, which the client reads and nobody attaches twice', async () => {
    const { people, number, read } = await give('sendfile');
    const send = (who: StaffAtDesk, { path = String(number), name = 'nota crédito.pdf', bytes = PDF } = {}) =>
      fetch(`${server.url}/mesa/case-files/${path}?name=${encodeURIComponent(name)}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/octet-stream',
          origin: server.url,
          'x-surtidor': 'portal',
          cookie: who.cookie(),
        },
        body: bytes,
      });
    const sent = await send(support);
    const { id } = (await sent.json()) as { readonly id: string };
    const answer = (files: readonly string[], who = support) =>
      who.call('cases.answer', { number, text: 'Va la nota.', files });
    expect((await answer([id], finance)).code).toBe('case_file');
    expect((await answer([id, id])).status).toBe(400);
    expect((await answer([id])).status).toBe(200);
    expect((await answer([id])).code).toBe('case_file');
    const message = (await read())?.mensajes.at(-1);
    expect(message).toMatchObject({
      de: 'La compañía',
      texto: 'Va la nota.',
      archivos: [{ nombre: 'nota crédito.pdf' }],
    });
    const { pathname, search } = new URL(message?.archivos[0]?.url ?? '');
    const fetched = await fetch(`${server.url}${pathname}${search}`, {
      headers: { authorization: `Bearer ${people.finanzas}` },
    });
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(Buffer.from(PDF));

    expect((await send(support, { path: '999999' })).status).toBe(404);
    expect((await send(support, { name: 'a/b.pdf' })).status).toBe(400);
    expect((await send(support, { bytes: new TextEncoder().encode('MZ') })).status).toBe(400);
    const content = await createStaff(server, 'content');
    expect((await send(content)).status).toBe(403);
    const other = await give('sendfile2');
    const late = (await (await send(support)).json()) as { readonly id: string };
    // of another client's case
    expect((await support.call('cases.answer', { number: other.number, text: 'x', files: [late.id] })).code).toBe(
      'case_file',
    );
    await sql`update case_file set uploaded_at = uploaded_at - interval '25 hours' where file_id = ${late.id}::uuid`.execute(
      server.database.db,
    );
    expect((await answer([late.id])).code).toBe('case_file');
  });

  it('have prepared texts', async () => {
    const { id } = (
      await support.call('cases.save_text', { id: null, title: 'Gracias', text: 'Gracias por escribir.' })
    ).value;
    await support.call('cases.save_text', { id, title: 'Gracias', text: 'Gracias.' });
    expect((await finance.call('cases.texts', {})).value.texts).toEqual([{ id, title: 'Gracias', text: 'Gracias.' }]);
    expect((await support.call('cases.remove_text', { id })).status).toBe(200);
    expect((await support.call('cases.remove_text', { id })).status).toBe(404);
  });

  it('wait on the home of the desk until they are answered', async () => {
    const count = async () => {
      const { matters } = (await support.call('home.view', {})).value;
      return matters.find(({ name }) => name === 'cases')?.count ?? 0;
    };
    const before = await count();
    const { number } = await give('home');
    expect(await count()).toBe(before + 1);
    await support.call('cases.answer', { number, text: 'Hola.', files: [] });
    expect(await count()).toBe(before);
  });
});
