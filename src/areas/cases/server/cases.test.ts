import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Caso } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { invoice, user } from '#kit/server/testing/people.ts';
import { sendSlowly } from '#kit/server/testing/send-slowly.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import { followPage } from '../../../server/testing/page-stream.ts';
import {
  type CaseRole,
  PDF,
  ROLES_OF_CASES,
  claimedOf,
  closeCase,
  createCase,
  giveCase,
  giveCompany,
  listCases,
  readCase,
  replyToCase,
  uploadFile,
} from './testing/cases.ts';
import { unattachedFiles } from './file-store.ts';

const DAY = 86_400_000;

onOneDatabase('cases of clients', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database, { WITHHOLDINGS_COMBUSTIBLES: '2026 ReteFuente 0.1; 2025 ReteIVA 15' });
  });

  /** Which of a company's users see a case: in the list, by itself, and in the count of unread ones. */
  async function readersOf(people: Readonly<Record<CaseRole, string>>, { id, numero }: Caso): Promise<CaseRole[]> {
    const readers: CaseRole[] = [];
    for (const who of ROLES_OF_CASES) {
      const { numbers, count } = await listCases(server, people[who]);
      const { data, errors } = await readCase(server, people[who], id);
      const sees = data?.caso?.numero === numero;
      expect([numbers.includes(numero), count > 0]).toEqual([sees, sees]);
      expect(errors.map(({ extensions }) => extensions['code'])).toEqual(sees ? [] : ['not_found']);
      if (sees) readers.push(who);
    }
    return readers;
  }

  describe('the reader of a case', () => {
    it('sees its document', async () => {
      const people = await giveCompany(server, 'seedoc', ROLES_OF_CASES);
      const made = await giveCase(server, people.finanzas, { num_documento: '9001', monto: 500_000 });
      expect(made).toMatchObject({
        estado: 'abierto',
        num_documento: '9001',
        num_factura: 'FEV-1',
        monto: 500_000,
        autor: 'Rosa Paz',
        sin_leer: 0,
        puedo_responder: true,
        puedo_cerrar: true,
        mensajes: [{ de: 'Rosa Paz', de_la_compania: false, texto: 'El precio no es el pactado.', archivos: [] }],
      });
      expect(await readersOf(people, made)).toEqual(['legal', 'finanzas']);
    });

    it('sees its order, with its station', async () => {
      const people = await giveCompany(server, 'seeord', ROLES_OF_CASES);
      const own = await giveCase(server, people.operativo, { tipo: 'volumen', num_pedido: 'A1' });
      expect(await readersOf(people, own)).toEqual(['legal', 'compras', 'operativo']);
      await closeCase(server, people.operativo, own.id);
    });

    it('sees the order of another station only unconfined', async () => {
      const people = await giveCompany(server, 'seeother', ROLES_OF_CASES);
      const made = await giveCase(server, people.compras, { tipo: 'calidad', num_pedido: 'A2' });
      expect(await readersOf(people, made)).toEqual(['legal', 'compras']);
    });

    it('sees both of a document and an order', async () => {
      const people = await giveCompany(server, 'seeboth', ROLES_OF_CASES);
      const made = await giveCase(server, people.legal, { num_documento: '9002', num_pedido: 'A1' });
      expect(await readersOf(people, made)).toEqual(['legal']);
    });

    it('has a permission for its kind where it names nothing', async () => {
      const people = await giveCompany(server, 'seekind', ROLES_OF_CASES);
      const money = await giveCase(server, people.finanzas, { tipo: 'retencion' });
      expect(await readersOf(people, money)).toEqual(['legal', 'finanzas']);
      const others = await giveCompany(server, 'seegoods', ROLES_OF_CASES);
      const goods = await giveCase(server, others.legal, { tipo: 'volumen' });
      expect(await readersOf(others, goods)).toEqual(['legal', 'compras']);
    });

    it('is not of another client', async () => {
      const people = await giveCompany(server, 'mine', ['legal']);
      const strangers = await giveCompany(server, 'theirs', ROLES_OF_CASES);
      const made = await giveCase(server, people.legal, { num_documento: '9001' });
      expect(await readersOf(strangers, made)).toEqual([]);
      for (const act of [
        replyToCase(server, strangers.legal, made.id, 'hola'),
        closeCase(server, strangers.legal, made.id),
      ]) {
        expect((await act).errors[0]?.extensions).toMatchObject({ code: 'not_found' });
      }
      const { errors } = await createCase(server, strangers.legal, { id_edocta_detalle: '1' });
      expect(errors[0]?.extensions).toMatchObject({ code: 'not_found', field: 'input.id_edocta_detalle' });
    });

    it('loses it with the right', async () => {
      const people = await giveCompany(server, 'lost', ['operativo']);
      const made = await giveCase(server, people.operativo, { tipo: 'volumen', num_pedido: 'A1' });
      await server.importLines([
        user('operativo@lost.example', 'lost', { version: 2, role: 'Operativo', destinations: ['D2'] }),
      ]);
      expect((await readCase(server, await server.signIn('operativo@lost.example'), made.id)).data?.caso).toBeNull();
    });
  });

  describe('opening', () => {
    it('is done once for a key, also at the same time', async () => {
      const { legal } = await giveCompany(server, 'once', ['legal']);
      const input = { num_documento: '9001', monto: 1000 };
      const all = await Promise.all([1, 2, 3].map(() => createCase(server, legal, input, 'k1')));
      expect(new Set(all.map(({ data }) => data?.crearCaso?.numero)).size).toBe(1);
      expect((await listCases(server, legal)).count).toBe(1);
      const { errors } = await createCase(server, legal, { ...input, monto: 1001 }, 'k1');
      expect(errors[0]?.extensions).toMatchObject({ code: 'idempotency_conflict' });
    });

    it('publishes an event for the ERP, and writes the audit log', async () => {
      const { legal } = await giveCompany(server, 'event', ['legal']);
      const made = await giveCase(server, legal, { num_documento: '9001', monto: 500_000 });
      const { rows } = await sql<{ data: object }>`
        select o.data from outbox_event o join client c using (client_id)
        where c.codigo_cliente = 'event' and o.type = 'case.created'`.execute(server.database.db);
      expect(rows.map(({ data }) => data)).toEqual([
        {
          numero: made.numero,
          codigo_cliente: 'event',
          tipo: 'precio',
          documento: { sociedad: '1000', num_documento: '9001', ejercicio: 2026 },
          num_pedido: null,
          monto: 500_000,
          retencion: null,
          moneda: 'COP',
          texto: 'El precio no es el pactado.',
          archivos: 0,
        },
      ]);
      const audited = await sql<{ action: string }>`
        select action from audit_entry where subject = ${made.id}`.execute(server.database.db);
      expect(audited.rows).toEqual([{ action: 'case.create' }]);
    });

    it('computes a withholding by the table of the document’s year, with its certificate', async () => {
      const { legal, operativo } = await giveCompany(server, 'withheld', ['legal', 'operativo']);
      const { id } = await uploadFile(server, legal, { name: 'certificado.pdf' });
      const retencion = { concepto: 'ReteFuente', base: 420_500 };
      const input = { tipo: 'retencion', num_documento: '9001', retencion };
      const made = await giveCase(server, legal, { ...input, archivos: [id] });
      const computed = { concepto: 'ReteFuente', porcentaje: 0.1, base: 420_500, certificado_fecha: null };
      // 420.50 pesos, rounded to a whole one
      expect(made).toMatchObject({ monto: 421, retencion: computed });
      const { rows } = await sql<{ data: object }>`
        select o.data from outbox_event o join client c using (client_id)
        where c.codigo_cliente = 'withheld' and o.type = 'case.created'`.execute(server.database.db);
      expect(rows[0]?.data).toMatchObject({ monto: 421, retencion: computed });
      const ratesOf = async (token: string) => {
        const { data } = await server.graphql<{ detalleDocumento: { retenciones: object[] | null } | null }>(
          'query ($id: ID!) { detalleDocumento(id: $id) { retenciones { concepto porcentaje } } }',
          { id: made.id_edocta_detalle ?? (await claimedOf(server, legal))?.[0]?.id_edocta_detalle },
          token,
        );
        return data?.detalleDocumento?.retenciones ?? null;
      };
      expect(await ratesOf(legal)).toEqual([{ concepto: 'ReteFuente', porcentaje: 0.1 }]);
      expect(await ratesOf(operativo)).toBeNull();
    });

    it.each<[string, object, string]>([
      ['a rate of another year', { retencion: { concepto: 'ReteIVA', base: 1000 } }, 'withholding_unknown'],
      ['a base above the document', { retencion: { concepto: 'ReteFuente', base: 500_001 } }, 'withholding_base'],
      ['a base of which nothing is withheld', { retencion: { concepto: 'ReteFuente', base: 499 } }, 'withholding_base'],
      ['another amount', { monto: 420, retencion: { concepto: 'ReteFuente', base: 420_500 } }, 'withholding_amount'],
      ['no document', { num_documento: null, num_pedido: 'A1' }, 'withholding_document'],
      ['another kind', { tipo: 'precio' }, 'withholding_kind'],
      [
        'no certificate',
        { retencion: { concepto: 'ReteFuente', base: 1000, certificado_fecha: null } },
        'certificate_missing',
      ],
    ])('refuses a withholding with %s', async (_what, over, code) => {
      const { legal } = await giveCompany(server, `ret${Math.random().toString(36).slice(2, 10)}`, ['legal']);
      const today = new Date().toISOString().slice(0, 10);
      const { retencion = { concepto: 'ReteFuente', base: 1000 } } = over as { retencion?: object };
      const input = { tipo: 'retencion', num_documento: '9001', ...over };
      const promised = { certificado_fecha: today, ...retencion };
      const { errors } = await createCase(server, legal, { ...input, retencion: promised });
      expect(errors[0]?.extensions).toMatchObject({ code });
      expect((await listCases(server, legal)).count).toBe(0);
    });

    it.each<[string, CaseRole, object, string, string]>([
      ['an amount above the document’s', 'legal', { num_documento: '9001', monto: 500_001 }, 'case_amount', 'monto'],
      ['an amount about nothing', 'legal', { monto: 5 }, 'case_amount', 'monto'],
      ['an unknown document', 'legal', { num_documento: 'no' }, 'not_found', 'num_documento'],
      [
        'a document and another number',
        'legal',
        { id_edocta_detalle: '1', num_documento: '9001' },
        'not_found',
        'id_edocta_detalle',
      ],
      ['a document that the user may not see', 'operativo', { num_documento: '9002' }, 'not_found', 'num_documento'],
      ['an order of another station', 'operativo', { num_pedido: 'A2' }, 'not_found', 'num_pedido'],
      ['an order that the role may not see', 'finanzas', { num_pedido: 'A1' }, 'not_found', 'num_pedido'],
      ['no order, of who may not pay', 'compras', {}, 'case_without_order', 'num_pedido'],
    ])('refuses %s, and stores nothing', async (_what, who, input, code, field) => {
      const company = `no${Math.random().toString(36).slice(2, 10)}`;
      const people = await giveCompany(server, company, ['legal', who]);
      const { errors } = await createCase(server, people[who], input);
      expect(errors[0]?.extensions).toMatchObject({ code, field: `input.${field}` });
      expect((await listCases(server, people.legal)).count).toBe(0);
    });

    it('has one of eight kinds, and no other', async () => {
      const { legal } = await giveCompany(server, 'kinds', ['legal']);
      const kinds = ['retencion', 'precio', 'volumen', 'calidad', 'duplicado', 'devolucion', 'servicio', 'otro'];
      for (const tipo of kinds) await giveCase(server, legal, { tipo, num_documento: '9001' });
      const { errors } = await createCase(server, legal, { tipo: 'garantia', num_documento: '9001' });
      expect(errors).toHaveLength(1);
      expect((await listCases(server, legal)).items.map(({ tipo }) => tipo)).toEqual(kinds.toReversed());
    });

    it('refuses a number of several documents', async () => {
      const { legal } = await giveCompany(
        server,
        'twice',
        ['legal'],
        invoice('twice', '9001', 10, { sociedad: '2000' }),
      );
      const { errors } = await createCase(server, legal, { num_documento: '9001' });
      expect(errors[0]?.extensions).toMatchObject({ code: 'document_ambiguous' });
    });
  });

  it('is unread by the others until they read it; support reads nothing', async () => {
    const people = await giveCompany(server, 'unread', ['legal', 'finanzas']);
    const made = await giveCase(server, people.finanzas, { num_documento: '9001' });
    expect((await listCases(server, people.finanzas)).unread).toBe(0);
    expect(await listCases(server, people.legal)).toMatchObject({ unread: 1, items: [{ sin_leer: 1, mensajes: [] }] });
    const support = await enterAsSupport(server, 'legal@unread.example');
    expect((await readCase(server, support, made.id)).data?.caso).toMatchObject({
      sin_leer: 1,
      puedo_responder: false,
      puedo_cerrar: false,
    });
    expect((await listCases(server, people.legal)).unread).toBe(1);
    for (const { errors } of [
      await replyToCase(server, support, made.id, 'x'),
      await closeCase(server, support, made.id),
      await createCase(server, support, { num_documento: '9001' }),
    ]) {
      expect(errors[0]?.extensions).toMatchObject({ code: 'support_session' });
    }
    await readCase(server, people.legal, made.id);
    expect((await listCases(server, people.legal)).unread).toBe(0);
    await replyToCase(server, people.finanzas, made.id, 'Falta el soporte.');
    expect(await listCases(server, people.legal)).toMatchObject({ unread: 1, items: [{ sin_leer: 1 }] });
    expect((await listCases(server, people.finanzas)).unread).toBe(0);
  });

  it('is closed by its author and by who may pay, and then ends', async () => {
    const people = await giveCompany(server, 'close', ['legal', 'compras', 'operativo']);
    const made = await giveCase(server, people.operativo, { tipo: 'volumen', num_pedido: 'A1' });
    const refused = await closeCase(server, people.compras, made.id);
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'forbidden' });
    expect((await closeCase(server, people.legal, made.id)).data?.cerrarCaso).toMatchObject({
      estado: 'cerrado',
      puedo_responder: false,
      puedo_cerrar: false,
    });
    expect((await closeCase(server, people.legal, made.id)).errors[0]?.extensions).toMatchObject({
      code: 'case_not_open',
    });
    const answer = await replyToCase(server, people.operativo, made.id, 'otra cosa');
    expect(answer.errors[0]?.extensions).toMatchObject({ code: 'case_ended' });
  });

  it('has an answer once for a key, also at the same time, and after the case has ended', async () => {
    const { legal } = await giveCompany(server, 'replied', ['legal']);
    const made = await giveCase(server, legal, { num_documento: '9001' });
    const { id } = await uploadFile(server, legal);
    const reply = (text: string) => replyToCase(server, legal, made.id, text, [id], 'r1');
    const all = await Promise.all([1, 2, 3].map(() => reply('Va el soporte.')));
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
    expect((await reply('Otra cosa.')).errors[0]?.extensions).toMatchObject({ code: 'idempotency_conflict' });
    await closeCase(server, legal, made.id);
    expect((await reply('Va el soporte.')).data?.responderCaso?.mensajes).toMatchObject([
      {},
      { texto: 'Va el soporte.', archivos: [{ id }] },
    ]);
    const { rows } = await sql`
      select from outbox_event o join client c using (client_id)
      where c.codigo_cliente = 'replied' and o.data ->> 'texto' = 'Va el soporte.'`.execute(server.database.db);
    expect(rows).toHaveLength(1);
  });

  it('is listed by state, kind, document and order', async () => {
    const { legal } = await giveCompany(server, 'filter', ['legal']);
    const one = await giveCase(server, legal, { num_documento: '9001' });
    const two = await giveCase(server, legal, { tipo: 'volumen', num_pedido: 'A1' });
    await closeCase(server, legal, two.id);
    const found = async (filter: object) => (await listCases(server, legal, filter)).numbers;
    expect(await found({})).toEqual([two.numero, one.numero]);
    expect(await found({ estado: { eq: 'cerrado' } })).toEqual([two.numero]);
    expect(await found({ tipo: { in: ['precio', 'otro'] } })).toEqual([one.numero]);
    expect(await found({ num_documento: { eq: '9001' } })).toEqual([one.numero]);
    expect(await found({ num_pedido: { eq: 'A1' } })).toEqual([two.numero]);
  });

  it('shows with its document how much is claimed, at most what is open, to who sees the case', async () => {
    const people = await giveCompany(server, 'claim', ['legal', 'finanzas']);
    const first = await giveCase(server, people.legal, { num_documento: '9001', monto: 300_000 });
    await giveCase(server, people.legal, { num_documento: '9001', monto: 400_000 });
    await giveCase(server, people.legal, { num_documento: '9002', num_pedido: 'A1', monto: 100 });
    const [claim] = (await claimedOf(server, people.finanzas)) ?? [];
    expect(claim).toEqual({ id_edocta_detalle: claim?.id_edocta_detalle, monto: 500_000, casos: 2 });
    expect(await claimedOf(server, people.finanzas)).toHaveLength(1);
    expect(await claimedOf(server, people.legal)).toHaveLength(2);
    const casesOf = async (token: string) => {
      const { data } = await server.graphql<{ detalleDocumento: { casos: { numero: string }[] | null } }>(
        'query ($id: ID!) { detalleDocumento(id: $id) { id casos { numero mensajes { texto } } } }',
        { id: claim?.id_edocta_detalle },
        token,
      );
      return data?.detalleDocumento.casos?.length;
    };
    expect(await casesOf(people.finanzas)).toBe(2);
    await closeCase(server, people.legal, first.id);
    expect((await claimedOf(server, people.finanzas))?.[0]).toMatchObject({ monto: 400_000, casos: 1 });
    expect(await casesOf(people.finanzas)).toBe(2);
    const { data } = await server.graphql<{ documentos: { items: { total: number; bloqueada: boolean }[] } }>(
      '{ documentos(paymentType: PSE, documentType: INVOICE) { items { total bloqueada } } }',
      {},
      people.legal,
    );
    expect(data?.documentos.items.map(({ total }) => total)).toEqual([500_000, 500_000]);
  });

  it('signals a change to the open pages of who sees the case, and to no others', async () => {
    const people = await giveCompany(server, 'stream', ['legal', 'finanzas', 'compras']);
    const strangers = await giveCompany(server, 'stream2', ['legal']);
    const pages = {
      finanzas: followPage(server.url, people.finanzas),
      compras: followPage(server.url, people.compras),
      stranger: followPage(server.url, strangers.legal),
    };
    const WAIT = { timeout: 10_000, interval: 20 };
    // each page first receives how many it has not read
    for (const page of Object.values(pages)) {
      await vi.waitFor(() => expect(page.received('cases')).toEqual([{ sin_leer: 0 }]), WAIT);
    }
    await giveCase(server, people.legal, { num_documento: '9001' });
    const signals = () => Object.values(pages).map((page) => page.received('cases').length - 1);
    await vi.waitFor(() => expect(signals()[0]).toBe(1), WAIT);
    await giveCase(server, people.legal, { tipo: 'volumen', num_pedido: 'A2' });
    await vi.waitFor(() => expect(signals()[1]).toBe(1), WAIT);
    expect(signals()).toEqual([1, 1, 0]);
    expect(pages.finanzas.received('cases').at(-1)).toEqual({ sin_leer: 1 });
    for (const page of Object.values(pages)) page.close();
  });

  describe('files', () => {
    const linkOf = ({ mensajes }: Caso, index = 0) => mensajes[index]?.archivos[0]?.url ?? '';
    const fetchAs = (url: string, token: string | null) =>
      fetch(`${server.url}${new URL(url).pathname}${new URL(url).search}`, {
        headers: token === null ? {} : { authorization: `Bearer ${token}` },
      });

    it('are served as attachments to who sees the case, each time anew', async () => {
      const people = await giveCompany(server, 'files', ['legal', 'operativo']);
      const { id } = await uploadFile(server, people.operativo, { name: 'tiquete báscula.pdf' });
      const made = await giveCase(server, people.operativo, { tipo: 'volumen', num_pedido: 'A1', archivos: [id] });
      const answer = await fetchAs(linkOf(made), people.operativo);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(PDF));
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="tiquete b_scula.pdf"; filename*=UTF-8''tiquete%20b%C3%A1scula.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      // the link is of its session
      expect((await fetchAs(linkOf(made), people.legal)).status).toBe(404);
      expect((await fetchAs(linkOf(made), null)).status).toBe(404);
      const { data } = await readCase(server, people.legal, made.id);
      expect((await fetchAs(linkOf(data?.caso as Caso), people.legal)).status).toBe(200);
      await sql`
        update order_header set destination_id = null where num_pedido = 'A1' and client_id = (
          select client_id from client where codigo_cliente = 'files')`.execute(server.database.db);
      expect((await fetchAs(linkOf(made), people.operativo)).status).toBe(404);
    });

    it('are refused where the session ends while they come in', async () => {
      const { finanzas: token } = await giveCompany(server, 'slowfile', ['finanzas']);
      const status = await sendSlowly(`${server.url}/server-middleware/case-files`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/octet-stream',
          'x-surtidor-filename': 'lento.pdf',
        },
        body: PDF,
        meanwhile: () => server.graphql('mutation { revokeCustomerToken { result } }', {}, token),
      });
      expect(status).toBe(401);
    });

    it('are attached once, by their uploader, within a day', async () => {
      const people = await giveCompany(server, 'attach', ['legal', 'finanzas']);
      const { id } = await uploadFile(server, people.finanzas);
      const about = { num_documento: '9001', archivos: [id] };
      const refused = { code: 'case_file', field: 'input.archivos.0' };
      expect((await createCase(server, people.legal, about)).errors[0]?.extensions).toMatchObject(refused);
      const made = await giveCase(server, people.finanzas, about);
      expect((await createCase(server, people.finanzas, about)).errors[0]?.extensions).toMatchObject(refused);
      const late = await uploadFile(server, people.finanzas);
      await sql`
        update case_file set uploaded_at = uploaded_at - interval '25 hours' where file_id = ${late.id}::uuid`.execute(
        server.database.db,
      );
      const answer = await replyToCase(server, people.finanzas, made.id, 'x', [late.id]);
      expect(answer.errors[0]?.extensions).toMatchObject({ code: 'case_file', field: 'archivos.0' });
      expect((await readCase(server, people.finanzas, made.id)).data?.caso?.mensajes).toHaveLength(1);
      await unattachedFiles.delete(server.database.db, new Date(server.now().getTime() - DAY));
      const { rows } = await sql<{ id: string }>`
        select file_id as id from case_file where file_id in (${id}::uuid, ${late.id}::uuid)`.execute(
        server.database.db,
      );
      expect(rows).toEqual([{ id }]);
    });

    it('are at most twenty without a message, also of those sent at once', async () => {
      const { legal } = await giveCompany(server, 'quota', ['legal']);
      const sent = await Promise.all(Array.from({ length: 22 }, () => uploadFile(server, legal)));
      expect(sent.filter(({ status }) => status === 429)).toHaveLength(2);
    });

    it('have at most 10 MB, and a larger one is not read', async () => {
      const { legal } = await giveCompany(server, 'toolarge', ['legal']);
      const sent = request(`${server.url}/server-middleware/case-files`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${legal}`,
          'content-type': 'application/octet-stream',
          'content-length': 10 * 1024 * 1024 + 1,
          'x-surtidor-filename': 'grande.pdf',
        },
      });
      sent.write(PDF);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      expect(await json(answer)).toEqual({ error: { code: 'maxBytes' } });
      sent.destroy();
      const { rows } = await sql`
        select from case_file f join client c using (client_id)
        where c.codigo_cliente = 'toolarge'`.execute(server.database.db);
      expect(rows).toEqual([]);
    });

    it('are accepted by their content, from who may open cases', async () => {
      const people = await giveCompany(server, 'types', ['legal']);
      const html = new TextEncoder().encode('<html><script>1</script></html>');
      expect(await uploadFile(server, people.legal, { name: 'a.pdf', bytes: html })).toMatchObject({
        status: 415,
        code: 'fileTypes',
      });
      expect(await uploadFile(server, people.legal, { name: ' / ' })).toMatchObject({ status: 400, code: 'filename' });
      expect(await uploadFile(server, null)).toMatchObject({ status: 401 });
      const support = await enterAsSupport(server, 'legal@types.example');
      expect(await uploadFile(server, support)).toMatchObject({ status: 403, code: 'support_session' });
    });
  });
});
