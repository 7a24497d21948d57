import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { BonoInput, BonosConfig } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  consultPayment,
  decide,
  errorCodes,
  giveTreasurer,
  paidCash,
  continuePayment,
} from '#areas/invoices/server/testing/payments.ts';
import { readCode } from '../rules/code.ts';
import { openCode } from './codes.ts';
import { purchaseLines } from './purchases-store.ts';
import {
  type Buyer,
  CONFIG,
  type RequestedVouchers,
  addVouchers,
  buy,
  giveBuyer,
  linesFor,
  purchasesOf,
  registerPurchase,
  totalOf,
} from './testing/vouchers.ts';
import { sealedVouchers } from './voucher-store.ts';

const WANTED: RequestedVouchers = [
  [20_000, 2],
  [50_000, 1],
];

onOneDatabase('vouchers', (database) => {
  let server: ServerUnderTest;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await serveWithBank(database);
    buyer = await giveBuyer(server, 'BONOS');
  });

  const opened = async (wanted: RequestedVouchers) =>
    (await paidCash(server, buyer.token, String(totalOf(wanted)), 'BO')).uuid;
  const codesOf = async (uuid: string) =>
    (await purchasesOf(server, buyer, uuid)).flatMap(({ codigos }) => codigos ?? []);
  const events = async (uuid: string) => {
    const { rows } = await sql<{ data: object }>`
      select data from outbox_event where type = 'voucher.purchased' and data ->> 'uuid' = ${uuid}`.execute(
      server.database.db,
    );
    return rows.map(({ data }) => data);
  };

  test('are sold as the store’s configuration says; a store without one sells none', async () => {
    const asked = (token: string) =>
      server.graphql<{ getBonosSurtidorConfig: BonosConfig | null }>(
        `{ getBonosSurtidorConfig { montos { monto uso limite } limiteGeneral messageSuccess
             usos { uso reward titulo descripcion montoMaximo diasVencimiento terminosCondiciones } } }`,
        {},
        token,
      );
    const { montos, usos, limiteGeneral, messageSuccess } = CONFIG;
    const whole = usos.map((use) =>
      Object.assign({ descripcion: null, montoMaximo: null, terminosCondiciones: null }, use),
    );
    expect((await asked(buyer.token)).data?.getBonosSurtidorConfig).toEqual({
      montos,
      usos: whole,
      limiteGeneral,
      messageSuccess,
    });
    const elsewhere = await giveTreasurer(server, 'SINBONOS', [], { store: 'lubricantes_ecuador' });
    expect(errorCodes(await asked(elsewhere.token))).toBe('not_found');
  });

  test('are registered before the redirect to the bank, and created after its approval: exactly the paid ones', async () => {
    const uuid = await registerPurchase(server, buyer, WANTED);
    expect(await purchasesOf(server, buyer, uuid)).toMatchObject([
      { monto: 20_000, cantidad: 2, status: 0, codigos: [], tipo_bono: 'Bono combustible $ 20.000', customer: 'BONOS' },
      { monto: 50_000, cantidad: 1, status: 0, codigos: [], email: 'regalos@premios.example' },
    ]);
    await decide(server, uuid, 'approved', 'twice');
    await vi.waitFor(async () => expect(await codesOf(uuid)).toHaveLength(3), { timeout: 15_000 });
    const codes = await codesOf(uuid);
    expect(new Set(codes.map(({ terminacion }) => terminacion)).size).toBe(3);
    for (const code of codes) expect(code).toMatchObject({ estado: 'disponible', usado_en: null, usado_at: null });
    expect((await purchasesOf(server, buyer, uuid)).map(({ status }) => status)).toEqual([1, 1]);
    expect(await events(uuid)).toMatchObject([{ codigo_cliente: 'BONOS', total: 90_000, moneda: 'COP' }]);
    expect((await consultPayment(server, buyer.token, uuid)).result).toMatchObject({
      response: 'approved',
      transaction: { saldo_a_favor: 0, id_segment: 'BO' },
    });
  });

  test('are listed with every field of a record', async () => {
    const uuid = await registerPurchase(server, buyer, [[20_000, 2]]);
    const { data } = await server.graphql<{ getBonosSurtidor: readonly object[] }>(
      `query ($uuid: String) { getBonosSurtidor(uuid: $uuid, customer: "") {
         entity_id customer customer_name monto cantidad uuid created_at updated_at email tipo_bono status resp_salesforce } }`,
      { uuid },
      buyer.token,
    );
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
    expect(data?.getBonosSurtidor).toEqual([
      {
        entity_id: expect.stringContaining(uuid) as string,
        customer: 'BONOS',
        customer_name: expect.stringMatching(/./) as string,
        monto: 20_000,
        cantidad: 2,
        uuid,
        created_at: time,
        updated_at: time,
        email: 'regalos@premios.example',
        tipo_bono: 'Bono combustible $ 20.000',
        status: 0,
        resp_salesforce: null,
      },
    ]);
  });

  test('have Salesforce’s answer after the ERP has sent it', async () => {
    const uuid = await registerPurchase(server, buyer, [[20_000, 2]]);
    const answer = (over: object) => ({
      kind: 'voucher_answer',
      version: 1,
      codigo_cliente: 'BONOS',
      uuid,
      resp_salesforce: 'Creado 5003',
      ...over,
    });
    const shown = async () => (await purchasesOf(server, buyer, uuid))[0]?.resp_salesforce;
    expect(await shown()).toBeNull();
    const none = '00000000-0000-4000-8000-000000000000';
    const { report } = await server.importLines([answer({}), answer({ uuid: none }), answer({ codigo_cliente: 'NO' })]);
    expect(report).toMatchObject({
      applied: 1,
      errors: [
        { key: `BONOS/${none}`, reason: 'is no purchase of vouchers of the client' },
        { field: 'codigo_cliente' },
      ],
    });
    expect(await shown()).toBe('Creado 5003');
    expect((await server.importLines([answer({ resp_salesforce: 'x' })])).report).toMatchObject({ unchanged: 1 });
    await server.importLines([answer({ version: 2, resp_salesforce: 'Cerrado' })]);
    expect(await shown()).toBe('Cerrado');
  });

  test('are listed whole, however many lines they have', async () => {
    const few = await purchasesOf(server, buyer);
    const uuid = await registerPurchase(server, buyer, [[20_000, 1]]);
    let count = 0;
    // rolled back, because these lines cost more than the payment
    const undone = server.database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ client_id: number }>`
        insert into voucher_line (client_id, uuid, line, monto_cents, cantidad, tipo_bono)
        select client_id, uuid, more, monto_cents + more, 1, tipo_bono
        from voucher_line, generate_series(2, 601) as more where uuid = ${uuid} returning client_id`.execute(tx);
      count = (await purchaseLines(tx, { clientId: rows[0]?.client_id ?? 0 }, null)).length;
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(count).toBe(few.length + 601);
  });

  test('are not made where the bank does not approve', async () => {
    const uuid = await registerPurchase(server, buyer, WANTED);
    await decide(server, uuid, 'rejected', 'now');
    await vi.waitFor(async () =>
      expect((await consultPayment(server, buyer.token, uuid)).result).toMatchObject({ response: 'rejected' }),
    );
    expect(await codesOf(uuid)).toEqual([]);
    expect((await purchasesOf(server, buyer, uuid)).map(({ status }) => status)).toEqual([0, 0]);
  });

  test('keep no code in clear', async () => {
    const uuid = await buy(server, buyer, [[20_000, 1]]);
    const { rows } = await sql<{ text: string; client_id: number }>`
      select v::text as text, v.client_id from voucher v where uuid = ${uuid}`.execute(server.database.db);
    const [voucher] = await sealedVouchers(server.database.db, { clientId: rows[0]?.client_id ?? 0, uuid });
    const code = openCode(server.settings, voucher?.sealed ?? Buffer.alloc(0));
    expect(readCode(code)).toBe(code);
    expect(rows[0]?.text).not.toContain(code);
    expect((await codesOf(uuid))[0]?.terminacion).toBe(code.slice(-4));
  });

  test('an approved payment without vouchers leaves an open credit', async () => {
    const uuid = await opened([[20_000, 1]]);
    await decide(server, uuid, 'approved', 'now');
    await vi.waitFor(async () =>
      expect((await consultPayment(server, buyer.token, uuid)).result).toMatchObject({
        transaction: { estado: 'approved', saldo_a_favor: 20_000 },
      }),
    );
    const late = await addVouchers(server, buyer.token, linesFor(buyer, uuid, [[20_000, 1]]));
    expect(errorCodes(late)).toBe('payment_ended input.0.uuid');
  });

  test('are registered once: the same again changes nothing, others are refused', async () => {
    const uuid = await registerPurchase(server, buyer, [[20_000, 5]]);
    const again = await addVouchers(server, buyer.token, linesFor(buyer, uuid, [[20_000, 5]]));
    expect(again.added).toEqual({ success: true, message: null, uuid });
    const other = await addVouchers(server, buyer.token, linesFor(buyer, uuid, [[50_000, 2]]));
    expect(errorCodes(other)).toBe('purchase_registered input.0.uuid');
    expect(await purchasesOf(server, buyer, uuid)).toMatchObject([{ monto: 20_000, cantidad: 5 }]);
  });

  /** Changes to lines for 2 vouchers of 20,000 and 1 of 50,000, each with the expected refusal. */
  const BAD: readonly (readonly [string, Partial<Record<keyof BonoInput, unknown>>, string])[] = [
    ['another client', { customer: 'OTRO' }, 'field_differs input.0.customer'],
    ['another name', { customer_name: 'Otra' }, 'field_differs input.0.customer_name'],
    ['another amount', { monto: 30_000, tipo_bono: 'Bono combustible $ 30.000' }, 'amount_unknown input.0.cantidad'],
    ['a cheaper type', { tipo_bono: 'Bono combustible $ 10.000' }, 'field_differs input.0.tipo_bono'],
    ['half a peso', { monto: 20_000.5 }, 'amount_decimals input.0.monto'],
    ['a negative amount', { monto: -20_000 }, 'field_differs input.0.tipo_bono'],
    ['no quantity', { cantidad: 0 }, 'quantity_invalid input.0.cantidad'],
    ['a negative quantity', { cantidad: -1 }, 'quantity_invalid input.0.cantidad'],
    ['one more than is paid', { cantidad: 3 }, 'total_differs input'],
    ['one less than is paid', { cantidad: 1 }, 'total_differs input'],
    ['another value of the payment', { valor_transaccion: 1 }, 'field_differs input.0.valor_transaccion'],
    ['an unknown reward', { reward: 'Bono oro' }, 'use_unknown input.0.reward'],
    ['another buyer', { email_solicitante: 'otra@premios.example' }, 'field_differs input.0.email_solicitante'],
    ['two e-mails', { email: 'otra@premios.example' }, 'field_differs input.1.email'],
    ['terms that are not accepted', { terminos_check: false }, 'field_differs input.1.terminos_check'],
    ['terms at no time', { terminos_checked_at: 'ayer' }, 'field_differs input.1.terminos_checked_at'],
    ['an unknown payment', { uuid: '00000000-0000-4000-8000-000000000000' }, 'not_found input.0.uuid'],
    ['no uuid', { uuid: 'x' }, 'not_found input.0.uuid'],
  ];

  test('with a wrong field are refused, and nothing is registered', async () => {
    const uuid = await opened(WANTED);
    const lines = linesFor(buyer, uuid, WANTED);
    for (const [name, change, expected] of BAD) {
      const [first, ...rest] = lines;
      const answer = await addVouchers(server, buyer.token, [{ ...first, ...change }, ...rest]);
      expect([name, errorCodes(answer)]).toEqual([name, expected]);
    }
    const all = (change: object) => lines.map((line) => ({ ...line, ...change }));
    for (const [name, change, expected] of [
      ['an invalid e-mail', { email: 'regalos' }, 'email_invalid input.0.email'],
      ['terms that are not accepted', { terminos_check: false }, 'terms_required input.0.terminos_check'],
      [
        'terms of last week',
        { terminos_checked_at: '2026-01-01T00:00:00Z' },
        'terms_outdated input.0.terminos_checked_at',
      ],
    ] as const) {
      expect([name, errorCodes(await addVouchers(server, buyer.token, all(change)))]).toEqual([name, expected]);
    }
    expect(errorCodes(await addVouchers(server, buyer.token, []))).toBe('vouchers_missing input');
    expect(errorCodes(await addVouchers(server, buyer.token, [lines[0], lines[0]]))).toBe(
      'amount_repeated input.1.monto',
    );
    expect(await purchasesOf(server, buyer, uuid)).toEqual([]);
  });

  test.each<[string, RequestedVouchers, string]>([
    ['an amount', [[100_000, 4]], 'line_above_limit input.0.cantidad'],
    ['a purchase', [[20_000, 11]], 'above_general_limit input'],
    ['what a purchase costs', [[50_000, 9]], 'above_maximum input'],
  ])('above the limit of %s are refused', async (_of, wanted, expected) => {
    const uuid = await opened(wanted);
    expect(errorCodes(await addVouchers(server, buyer.token, linesFor(buyer, uuid, wanted)))).toBe(expected);
  });

  test('of another client, or of another user’s payment, are unknown', async () => {
    const uuid = await registerPurchase(server, buyer, WANTED);
    const other = await giveBuyer(server, 'OTROS');
    expect(await purchasesOf(server, other, uuid)).toEqual([]);
    expect(await purchasesOf(server, { ...other, code: 'BONOS' })).toEqual([]);
    const foreign = await addVouchers(server, other.token, linesFor(other, uuid, WANTED));
    expect(errorCodes(foreign)).toBe('not_found input.0.uuid');
    expect(errorCodes(await continuePayment(server, other.token, uuid))).toBe('not_found uuid');

    const { report } = await server.importLines([user('otra@bonos.example', buyer.code, { role: 'Compras' })]);
    expect(report.errors).toEqual([]);
    const colleague = { ...buyer, email: 'otra@bonos.example', token: await server.signIn('otra@bonos.example') };
    const unregistered = await opened(WANTED);
    const theirs = await addVouchers(server, colleague.token, linesFor(colleague, unregistered, WANTED));
    expect(errorCodes(theirs)).toBe('not_found input.0.uuid');
  });

  test('can be paid and managed by a user who sees no invoices and no other payment', async () => {
    const treasurer = await giveTreasurer(server, 'AMBOS', []);
    const { report } = await server.importLines([
      {
        kind: 'user',
        version: 1,
        email: 'compras@ambos.example',
        codigo_cliente: 'AMBOS',
        role: 'Compras',
        firstname: 'Ana',
        lastname: 'Paz',
        password: 'Surtidor*2026',
        terms_accepted: true,
      },
    ]);
    expect(report.errors).toEqual([]);
    const token = await server.signIn('compras@ambos.example');
    const advance = await paidCash(server, treasurer.token, '50000');
    expect(errorCodes(await consultPayment(server, token, advance.uuid))).toBe('not_found uuid');
    const vouchers = await paidCash(server, token, '50000', 'BO');
    expect((await consultPayment(server, token, vouchers.uuid)).result).toMatchObject({ response: 'pending' });
    expect((await continuePayment(server, token, vouchers.uuid)).data?.continuarTransaccion?.uuid).toBe(vouchers.uuid);
  });

  test('that the bank takes back are disabled', async () => {
    const uuid = await buy(server, buyer, WANTED);
    await decide(server, uuid, 'rejected', 'now', { causa: '00018' });
    await vi.waitFor(
      async () => expect((await codesOf(uuid)).map(({ estado }) => estado)).toEqual(['anulado', 'anulado', 'anulado']),
      { timeout: 15_000 },
    );
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select 1 from voucher where uuid = ${uuid} and void_at is null`.execute(
          server.database.db,
        );
        expect(rows).toEqual([]);
      },
      { timeout: 60_000 },
    );
    expect((await purchasesOf(server, buyer, uuid)).map(({ status }) => status)).toEqual([2, 2]);
  });

  test('need exactly one of uuid and customer to be listed', async () => {
    const list = (args: object) =>
      server.graphql(
        'query ($uuid: String, $customer: String) { getBonosSurtidor(uuid: $uuid, customer: $customer) { uuid } }',
        args,
        buyer.token,
      );
    expect(errorCodes(await list({}))).toBe('filter_one uuid');
    expect(errorCodes(await list({ uuid: 'x', customer: 'BONOS' }))).toBe('filter_one uuid');
    expect((await list({ uuid: 'x' })).data).toEqual({ getBonosSurtidor: [] });
  });
});
