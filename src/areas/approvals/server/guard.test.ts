import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { PlanPagos, TransaccionOnline } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  compensate,
  credit,
  creditLine,
  invoiceLine,
  sendCompensation,
} from '#areas/compensations/server/testing/compensations.ts';
import {
  abandonPayment,
  auditEntriesOf,
  consultPayment,
  continuePayment,
  decide,
  documentsOfSide,
  errorCodes,
  line,
  paid,
  payCash,
  paymentHistory,
  waitForState,
} from '#areas/invoices/server/testing/payments.ts';
import { CONFIG, addVouchers, linesFor, totalOf } from '#areas/vouchers/server/testing/vouchers.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import {
  type Company,
  approve,
  approved,
  facturas,
  giveCompany,
  payCashFor,
  payFor,
  prepared,
  requestSeen,
  requireApproval,
} from './testing/approvals.ts';

const MAXIMUM = 340_000_000;

onOneDatabase('payments that need an approval', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
    const gift = { uso: 'REGALO', reward: 'Bono regalo', titulo: 'Bono combustible', diasVencimiento: 30 };
    const montos = [...CONFIG.montos, { monto: 20_000, uso: 'REGALO', limite: 0 }];
    await server.importLines([{ ...CONFIG, montos, usos: [...CONFIG.usos, gift] }]);
  });

  const contado = (amount: number, segment = '1110') => ({
    id_segment: { eq: segment },
    amount: { eq: String(amount) },
  });
  const compensateFor = (token: string, input: readonly object[], solicitud: string) =>
    server.graphql<{ crearCompensacion: { idTransaccion: string } | null }>(
      `mutation ($input: [CompensacionInput!]!, $solicitud: ID) {
         crearCompensacion(input: $input, solicitud: $solicitud) { idTransaccion } }`,
      { input, solicitud },
      token,
    );
  const createPlan = async (token: string, ids: readonly string[]) => {
    const { data } = await server.graphql<{ crearPlanPagos: PlanPagos | null }>(
      'mutation ($input: [DocumentoPlanInput!]!) { crearPlanPagos(input: $input) { id pagos { total } } }',
      { input: ids.map((id_edocta_detalle) => ({ id_edocta_detalle })) },
      token,
    );
    if (!data?.crearPlanPagos) throw new Error('There is no plan.');
    return data.crearPlanPagos;
  };
  const payPlan = (token: string, id: string, total: number, solicitud?: string) =>
    server.graphql<{ pagarPlanPagos: TransaccionOnline | null }>(
      `mutation ($id: ID!, $total: Float!, $solicitud: ID) {
         pagarPlanPagos(id: $id, total: $total, solicitud: $solicitud) { uuid } }`,
      { id, total, solicitud },
      token,
    );
  const idsOf = async (token: string) => {
    const { data } = await server.graphql<{ documentos: { items: readonly { id_edocta_detalle: string }[] } }>(
      `{ documentos(paymentType: OFFLINE, documentType: INVOICE, sort: { num_documento: ASC }) {
           items { id_edocta_detalle } } }`,
      {},
      token,
    );
    return (data?.documentos.items ?? []).map(({ id_edocta_detalle }) => id_edocta_detalle);
  };
  const payments = async ({ tokens }: Company) => (await paymentHistory(server, tokens.legal)).list?.total_count;
  const codeOf = async (answer: Promise<Parameters<typeof errorCodes>[0]>) => errorCodes(await answer);

  it('are refused in every way, to every role, and nothing is opened', async () => {
    const company = await giveCompany(
      server,
      'EVERYWAY',
      invoice('EVERYWAY', 'E-1', 100_000),
      invoice('EVERYWAY', 'E-2', MAXIMUM),
      credit('EVERYWAY', 'E-P1', 100_000),
      user('surtidor@everyway.example', 'EVERYWAY', { role: 'Surtidor' }),
    );
    const { tokens, emailOf } = company;
    const surtidor = await server.signIn('surtidor@everyway.example');
    const plan = await createPlan(tokens.treasurer, await idsOf(tokens.treasurer));
    await requireApproval(server, company, 100_000, { compensaciones: true });
    const support = await enterAsSupport(server, emailOf('legal'));
    for (const token of [tokens.legal, tokens.admin, tokens.treasurer, surtidor]) {
      expect(await codeOf(payFor(server, token, [line('E-1', 100_000)]))).toBe('approval_required');
      expect(await codeOf(payCash(server, token, contado(100_000)))).toBe('approval_required');
      expect(await codeOf(compensate(server, token, [invoiceLine('E-1', 100_000), creditLine('E-P1', 100_000)]))).toBe(
        'approval_required',
      );
    }
    expect(await codeOf(payPlan(tokens.treasurer, plan.id, plan.pagos[0]?.total ?? 0))).toBe('approval_required');
    expect(await codeOf(payCash(server, tokens.buyer, contado(100_000, 'BO')))).toBe('approval_required');
    // support pays nothing at all
    expect((await payFor(server, support, [line('E-1', 100_000)])).data?.crearTransaccionOnline ?? null).toBeNull();

    // several operations of one request count together
    const batch = await server.graphql<Record<'a' | 'b', { uuid: string } | null>>(
      `query ($filter: EasyPayContadoFilterInput!) {
         a: easyPayContado(filter: $filter) { uuid } b: easyPayContado(filter: $filter) { uuid } }`,
      { filter: contado(60_000) },
      tokens.treasurer,
    );
    const opened = [batch.data?.a, batch.data?.b].filter(Boolean);
    expect(opened.length).toBeLessThanOrEqual(1);
    expect(batch.errors.length).toBeGreaterThan(0);
    expect(await payments(company)).toBe(opened.length);
    expect((await documentsOfSide(server, tokens.legal)).get('E-1')).toMatchObject({ bloqueada: false });
  });

  it('are those from the sum of a day, whoever opened its parts and in whichever way', async () => {
    const company = await giveCompany(
      server,
      'SPLIT',
      ...[1, 2, 3, 4].map((number) => invoice('SPLIT', `S-${number}`, 60_000)),
      credit('SPLIT', 'S-P1', 60_000),
    );
    const { tokens } = company;
    await requireApproval(server, company, 100_000);
    const first = await paid(server, tokens.treasurer, [line('S-1', 60_000)]);
    const { errors } = await payFor(server, tokens.admin, [line('S-2', 60_000)]);
    expect(errorCodes({ errors })).toBe('approval_required');
    expect(errors[0]?.extensions).toMatchObject({ desde: 100_000, hoy: 60_000 });
    expect(await codeOf(payCash(server, tokens.buyer, contado(40_000, 'BO')))).toBe('approval_required');
    // a compensation is not among what this policy asks for, nor does it count
    await sendCompensation(server, tokens.treasurer, [invoiceLine('S-3', 60_000), creditLine('S-P1', 60_000)]);
    expect(await codeOf(payFor(server, tokens.admin, [line('S-2', 60_000, 39_999)]))).toBe('no error');
    // what failed does not count, what is approved does
    await decide(server, first.uuid, 'rejected', 'never');
    await consultPayment(server, tokens.treasurer, first.uuid);
    const again = await paid(server, tokens.treasurer, [line('S-1', 60_000)]);
    await decide(server, again.uuid, 'approved', 'never');
    await consultPayment(server, tokens.treasurer, again.uuid);
    expect(await codeOf(payFor(server, tokens.treasurer, [line('S-4', 60_000, 10_000)]))).toBe('approval_required');
  });

  it('are opened with exactly what was approved, in any order of lines', async () => {
    const company = await giveCompany(
      server,
      'EXACTLY',
      ...[1, 2, 3].map((number) => invoice('EXACTLY', `X-${number}`, 100_000)),
    );
    const { tokens } = company;
    await requireApproval(server, company, 0);
    const lines = [line('X-1', 100_000), line('X-2', 100_000, 40_000)];
    const { id } = await approved(server, company, facturas(...lines));
    for (const other of [
      [line('X-1', 100_000), line('X-2', 100_000, 40_001)],
      [line('X-1', 100_000), line('X-2', 100_000)],
      [line('X-1', 100_000)],
      [line('X-1', 100_000), line('X-3', 100_000, 40_000)],
      [line('X-1', 100_000, 40_000), line('X-2', 100_000)],
      [...lines, line('X-3', 100_000, 10_000)],
    ]) {
      expect(await codeOf(payFor(server, tokens.treasurer, other, id))).toBe('request_differs solicitud');
    }
    expect(await codeOf(payCashFor(server, tokens.treasurer, contado(140_000), id))).toBe('request_differs solicitud');
    expect(await payments(company)).toBe(0);
    expect(await codeOf(payFor(server, tokens.treasurer, lines.toReversed(), id))).toBe('no error');
    expect(await payments(company)).toBe(1);
  });

  it('are opened by who prepared or who approved, once', async () => {
    const company = await giveCompany(server, 'ONCE', invoice('ONCE', 'O-1', 100_000), invoice('ONCE', 'O-2', 50_000));
    const { tokens } = company;
    await requireApproval(server, company, 0);
    const lines = [line('O-1', 100_000, 30_000)];
    const { id } = await approved(server, company, facturas(...lines));
    expect(await codeOf(payFor(server, tokens.admin, lines, id))).toBe('request_not_yours');
    const { data } = await payFor(server, tokens.legal, lines, id, 'key-of-once');
    const uuid = data?.crearTransaccionOnline?.uuid ?? '';
    expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ uuid, puedo_pagar: false });
    // the same request again is the same payment
    const again = await payFor(server, tokens.legal, lines, id, 'key-of-once');
    expect(again.data?.crearTransaccionOnline?.uuid).toBe(uuid);
    const second = await payFor(server, tokens.treasurer, lines, id);
    expect(errorCodes(second)).toBe('request_in_payment solicitud');
    expect(second.errors[0]?.extensions).toMatchObject({ reference: uuid });
    // a key of a payment with a request is of no use without it
    expect(await codeOf(payFor(server, tokens.legal, lines, undefined, 'key-of-once'))).toMatch(/idempotency/);
    await decide(server, uuid, 'rejected', 'now');
    await waitForState(server, tokens.legal, uuid, 'rejected');
    const next = await payFor(server, tokens.treasurer, lines, id);
    expect(next.errors).toEqual([]);
    const paying = next.data?.crearTransaccionOnline?.uuid ?? '';
    await decide(server, paying, 'approved', 'never');
    await consultPayment(server, tokens.treasurer, paying);
    expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ estado: 'pagada', uuid: paying });
    const { errors } = await payFor(server, tokens.treasurer, lines, id);
    expect(errorCodes({ errors })).toBe('approval_required solicitud');
    expect(errors[0]?.extensions).toMatchObject({ estado: 'pagada' });
  });

  it('wait where another payment holds a document, and are opened once it is free', async () => {
    const company = await giveCompany(server, 'HELD', invoice('HELD', 'H-1', 100_000));
    const { tokens } = company;
    await requireApproval(server, company, 0);
    const lines = [line('H-1', 100_000)];
    const [one, other] = [
      await approved(server, company, facturas(...lines)),
      await approved(server, company, facturas(...lines)),
    ];
    const { data } = await payFor(server, tokens.treasurer, lines, other.id);
    const uuid = data?.crearTransaccionOnline?.uuid ?? '';
    expect(await codeOf(payFor(server, tokens.treasurer, lines, one.id))).toBe('document_in_payment input');
    expect(await requestSeen(server, tokens.treasurer, one.id)).toMatchObject({ estado: 'aprobada' });
    await decide(server, uuid, 'rejected', 'now');
    await waitForState(server, tokens.treasurer, uuid, 'rejected');
    expect(await codeOf(payFor(server, tokens.treasurer, lines, one.id))).toBe('no error');
  });

  it('are not opened for a request that was not approved, nor for one of another company', async () => {
    const company = await giveCompany(server, 'WAITING', invoice('WAITING', 'W-1', 100_000));
    const other = await giveCompany(server, 'FOREIGN', invoice('FOREIGN', 'W-1', 100_000));
    await requireApproval(server, company, 0);
    await requireApproval(server, other, 0);
    const lines = [line('W-1', 100_000)];
    const waiting = await prepared(server, company.tokens.treasurer, facturas(...lines));
    expect(await codeOf(payFor(server, company.tokens.treasurer, lines, waiting.id))).toBe(
      'approval_required solicitud',
    );
    const foreign = await approved(server, other, facturas(...lines));
    for (const id of [foreign.id, 'none', '00000000-0000-4000-8000-000000000000']) {
      expect(await codeOf(payFor(server, company.tokens.treasurer, lines, id))).toMatch(/solicitud$/);
    }
    expect(await payments(company)).toBe(0);
  });

  it('are not opened once the balance is another, and the request ends', async () => {
    const company = await giveCompany(server, 'BALANCE', invoice('BALANCE', 'B-1', 100_000));
    const { tokens } = company;
    await requireApproval(server, company, 0);
    const lines = [line('B-1', 100_000, 40_000)];
    const { id } = await approved(server, company, facturas(...lines));
    await server.importLines([invoice('BALANCE', 'B-1', 100_000, { version: 2, total: 90_000 })]);
    expect((await requestSeen(server, tokens.legal, id)).lineas[0]?.cambio).toBe('Su saldo ahora es $ 90.000');
    const { errors } = await payFor(server, tokens.treasurer, [line('B-1', 90_000, 40_000)], id);
    expect(errorCodes({ errors })).toBe('request_outdated solicitud');
    expect(await requestSeen(server, tokens.legal, id)).toMatchObject({
      estado: 'vencida',
      motivo: 'Documento B-1: su saldo ahora es $ 90.000.',
    });
    expect(await payments(company)).toBe(0);
  });

  it.each([
    ['has another role now', 'FORMER', sql`role_name = 'Financiero'`],
    ['was deactivated', 'INACTIVE', sql`status = '0'`],
  ])('wait for another approver where who approved %s', async (_what, code, change) => {
    const company = await giveCompany(server, code, invoice(code, 'F-1', 100_000));
    const { tokens, emailOf } = company;
    await requireApproval(server, company, 0);
    const lines = [line('F-1', 100_000)];
    const { id } = await approved(server, company, facturas(...lines));
    await sql`update app_user set ${change} where email = ${emailOf('legal')}`.execute(server.database.db);
    expect(await codeOf(payFor(server, tokens.treasurer, lines, id))).toBe('approval_required solicitud');
    expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ estado: 'pendiente', decidio: null });
    expect(await auditEntriesOf(server, id)).toContain('approval.reopen ok');
    expect(await requestSeen(server, tokens.admin, id)).toMatchObject({ puedo_aprobar: true });
    expect((await paymentHistory(server, tokens.treasurer)).list).toMatchObject({ total_count: 0 });
  });

  it('continue where they were opened before the policy, but not where the gateway has never seen them', async () => {
    const company = await giveCompany(
      server,
      'BEFORE',
      invoice('BEFORE', 'B-1', 100_000),
      invoice('BEFORE', 'B-2', 70_000),
    );
    const { tokens } = company;
    const seen = await paid(server, tokens.treasurer, [line('B-1', 100_000)], 'key-seen');
    const unseen = await paid(server, tokens.treasurer, [line('B-2', 70_000)], 'key-unseen');
    await sql`
      update payment set gateway_session = null, token = null, phrase = null, url_redirect = null
      where uuid = ${unseen.uuid}`.execute(server.database.db);
    await requireApproval(server, company, 0);
    const { data } = await continuePayment(server, tokens.treasurer, seen.uuid);
    expect(data?.continuarTransaccion).toMatchObject({ uuid: seen.uuid, url_redirect: seen.url_redirect });
    const again = await payFor(server, tokens.treasurer, [line('B-1', 100_000)], undefined, 'key-seen');
    expect(again.data?.crearTransaccionOnline?.uuid).toBe(seen.uuid);
    expect(await codeOf(payFor(server, tokens.treasurer, [line('B-2', 70_000)], undefined, 'key-unseen'))).toBe(
      'approval_required',
    );
    expect((await documentsOfSide(server, tokens.treasurer)).get('B-2')).toMatchObject({ bloqueada: false });
    await abandonPayment(server, tokens.treasurer, seen.uuid);
  });

  it('bind the segment of a cash payment', async () => {
    const company = await giveCompany(server, 'SEGMENT');
    const { tokens } = company;
    await requireApproval(server, company, 0);
    const { id, lineas } = await approved(server, company, { tipo: 'contado', contado: contado(250_000) });
    expect(lineas).toMatchObject([{ monto: 250_000, id_edocta_detalle: null }]);
    expect(await codeOf(payCashFor(server, tokens.treasurer, contado(250_000, '1120'), id))).toMatch(
      /request_differs solicitud|segment_unknown/,
    );
    expect(await codeOf(payCashFor(server, tokens.treasurer, contado(250_001), id))).toBe('request_differs solicitud');
    expect(await codeOf(payCashFor(server, tokens.treasurer, contado(250_000), id))).toBe('no error');
  });

  it('bind the vouchers of a cart', async () => {
    const company = await giveCompany(server, 'CART');
    const { tokens, emailOf } = company;
    await requireApproval(server, company, 0);
    const buyer = { code: 'CART', email: emailOf('buyer'), token: tokens.buyer };
    const wanted = [[20_000, 5]] as const;
    const request = await prepared(server, tokens.buyer, { tipo: 'bonos', bonos: linesFor(buyer, '', wanted) });
    expect(request).toMatchObject({ total: 100_000, reward: 'Bono combustible', email: 'regalos@premios.example' });
    const { id } = request;
    expect((await approve(server, tokens.legal, request)).errors).toEqual([]);
    const { data, errors } = await payCashFor(server, tokens.buyer, contado(totalOf(wanted), 'BO'), id);
    expect(errors).toEqual([]);
    const uuid = data?.easyPayContado?.uuid ?? '';
    const others = linesFor(buyer, uuid, [[50_000, 2]]);
    expect(errorCodes(await addVouchers(server, tokens.buyer, others))).toBe('request_differs input');
    const elsewhere = linesFor(buyer, uuid, wanted).map((one) => Object.assign(one, { email: 'otro@premios.example' }));
    expect(errorCodes(await addVouchers(server, tokens.buyer, elsewhere))).toBe('request_differs input');
    const ofGift = linesFor(buyer, uuid, wanted).map((one) => Object.assign(one, { reward: 'Bono regalo' }));
    expect(errorCodes(await addVouchers(server, tokens.buyer, ofGift))).toBe('request_differs input');
    expect((await addVouchers(server, tokens.buyer, linesFor(buyer, uuid, wanted))).added?.success).toBe(true);
  });

  it('bind both sides of a compensation', async () => {
    const company = await giveCompany(
      server,
      'SIDES',
      invoice('SIDES', 'C-1', 100_000),
      credit('SIDES', 'C-P1', 80_000),
      credit('SIDES', 'C-P2', 80_000),
    );
    const { tokens } = company;
    await requireApproval(server, company, 0, { compensaciones: true });
    const compensacion = [invoiceLine('C-1', 80_000), creditLine('C-P1', 80_000)];
    const { id, lineas } = await approved(server, company, { tipo: 'compensacion', compensacion });
    expect(lineas.map(({ lado, monto }) => [lado, monto])).toEqual([
      ['INVOICE', 80_000],
      ['PAYMENT', 80_000],
    ]);
    const other = [invoiceLine('C-1', 80_000), creditLine('C-P2', 80_000)];
    expect(await codeOf(compensateFor(tokens.treasurer, other, id))).toBe('request_differs solicitud');
    const { data } = await compensateFor(tokens.treasurer, compensacion, id);
    const uuid = data?.crearCompensacion?.idTransaccion;
    expect(uuid).toBeDefined();
    expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ uuid, estado: 'aprobada' });
    await server.importLines([
      client('SIDES'),
      {
        kind: 'compensation_answer',
        version: 1,
        codigo_cliente: 'SIDES',
        id_transaccion: uuid,
        estado: 'S',
        motivo: null,
      },
    ]);
    expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ uuid, estado: 'pagada' });
  });

  it('of a plan stay within what was approved for each document, and end the request with the last of them', async () => {
    const company = await giveCompany(
      server,
      'PLANNED',
      invoice('PLANNED', 'P-1', 300_000_000),
      invoice('PLANNED', 'P-2', 200_000_000),
    );
    const { tokens } = company;
    const plan = await createPlan(tokens.treasurer, await idsOf(tokens.treasurer));
    await requireApproval(server, company, 0);
    const { id, total } = await approved(server, company, { tipo: 'plan', plan: plan.id });
    expect(total).toBe(500_000_000);
    // its owner pays it, also where another person approved it
    expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ puedo_pagar: true });
    expect(await requestSeen(server, tokens.legal, id)).toMatchObject({ puedo_pagar: false });
    expect(await codeOf(payPlan(tokens.legal, plan.id, plan.pagos[0]?.total ?? 0, id))).toBe('not_found id');
    const open = async (part: number) => {
      const { data, errors } = await payPlan(tokens.treasurer, plan.id, part, id);
      expect(errors).toEqual([]);
      return data?.pagarPlanPagos?.uuid ?? '';
    };
    const expired = await open(plan.pagos[0]?.total ?? 0);
    await decide(server, expired, 'expired', 'never');
    await consultPayment(server, tokens.treasurer, expired);
    for (const { total: part } of plan.pagos) {
      expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ estado: 'aprobada' });
      const uuid = await open(part);
      await decide(server, uuid, 'approved', 'never');
      await consultPayment(server, tokens.treasurer, uuid);
      // the bank approves the first attempt after the second one
      await decide(server, expired, 'approved', 'now');
      await waitForState(server, tokens.treasurer, expired, 'approved');
    }
    expect(await requestSeen(server, tokens.treasurer, id)).toMatchObject({ estado: 'pagada' });
    const reports = server.logged().filter((text) => text.includes('exceeds what the request of its plan approves'));
    expect(reports).toEqual([expect.stringContaining(`"payment":"${expired}"`)]);
    // all that its payments brought beyond what was approved is a credit
    const balances = async (side: 'INVOICE' | 'PAYMENT') =>
      [...(await documentsOfSide(server, tokens.treasurer, side)).values()].map((one) => one.total);
    expect(await balances('INVOICE')).toEqual([0, 0]);
    expect(await balances('PAYMENT')).toEqual([-(plan.pagos[0]?.total ?? 0)]);
  });

  // the tests below move the clock

  it('do not count from midnight of the store what was opened before it', async () => {
    const company = await giveCompany(
      server,
      'MIDNIGHT',
      invoice('MIDNIGHT', 'M-1', 40_000),
      invoice('MIDNIGHT', 'M-2', 60_000),
    );
    await requireApproval(server, company, 100_000);
    const midnight = Date.parse(`${addDays(dayIn(server.now(), 'America/Bogota'), 2)}T00:00:00-05:00`);
    server.advance(midnight - 10 * 60_000 - server.now().getTime());
    const token = await server.signIn(company.emailOf('treasurer'));
    await paid(server, token, [line('M-1', 40_000)]);
    expect(await codeOf(payFor(server, token, [line('M-2', 60_000)]))).toBe('approval_required');
    server.advance(20 * 60_000);
    const next = await server.signIn(company.emailOf('treasurer'));
    expect(await codeOf(payFor(server, next, [line('M-2', 60_000)]))).toBe('no error');
  });

  it('of a plan are not opened later than 72 hours after its approval', async () => {
    const company = await giveCompany(
      server,
      'PLANLATE',
      invoice('PLANLATE', 'L-1', 300_000_000),
      invoice('PLANLATE', 'L-2', 200_000_000),
    );
    const plan = await createPlan(company.tokens.treasurer, await idsOf(company.tokens.treasurer));
    const [first, second] = plan.pagos.map(({ total }) => total);
    await requireApproval(server, company, 0);
    const { id } = await approved(server, company, { tipo: 'plan', plan: plan.id });
    const { data } = await payPlan(company.tokens.treasurer, plan.id, first ?? 0, id);
    const uuid = data?.pagarPlanPagos?.uuid ?? '';
    await decide(server, uuid, 'approved', 'never');
    await consultPayment(server, company.tokens.treasurer, uuid);
    server.advance(72 * 60 * 60_000 + 1000);
    const token = await server.signIn(company.emailOf('treasurer'));
    expect(await codeOf(payPlan(token, plan.id, second ?? 0, id))).toBe('approval_required solicitud');
    expect(await requestSeen(server, token, id)).toMatchObject({ estado: 'vencida', puedo_pagar: false });
  });
});
