import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  gatewayRecord,
  waitForState,
  consultPayment,
  decide,
  documentsOfSide,
  givePayment,
  giveTreasurer,
  paymentHistory,
  line,
  paid,
  pay,
  errorCodes,
} from './testing/payments.ts';

onOneDatabase('paying', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  describe('the outcome', () => {
    test('opens at the gateway and locks its documents', async () => {
      const { payment, open } = await givePayment(server, 'OPEN');
      expect(payment).toMatchObject({ estado: 'created', url_redirect: `${server.gatewayUrl}/pay` });
      expect(payment.token).toMatch(/^[0-9a-f]{64}$/);
      expect(await open()).toEqual([
        [100_000, true],
        [50_000, true],
      ]);
      expect(await gatewayRecord(server, payment.uuid)).toMatchObject({
        amount: '120000.00',
        currency: 'COP',
        return_url: `${server.url}/admin/resultado-transaccion?uuid=${payment.uuid}`,
      });
    });

    test('includes cents in a store that has them', async () => {
      const { token } = await giveTreasurer(server, 'CENTS', [10.55, 3.07], { store: 'ecuador' });
      const { uuid } = await paid(server, token, [line('CENTS-1', 10.55, 3.45), line('CENTS-2', 3.07)]);
      expect(await gatewayRecord(server, uuid)).toMatchObject({ amount: '6.52', currency: 'USD' });
      await decide(server, uuid, 'approved', 'never');
      expect((await consultPayment(server, token, uuid)).result?.transaction).toMatchObject({
        total: 6.52,
        moneda: 'USD',
      });
      const left = await documentsOfSide(server, token);
      expect(left.get('CENTS-1')?.total).toBe(7.1);
      expect(left.get('CENTS-2')?.total ?? 0).toBe(0);
    });

    test('approved: reduces the documents and returns the data of a receipt', async () => {
      const { token, uuid, open } = await givePayment(server, 'APPR');
      await decide(server, uuid, 'approved', 'never', { banco: 'Davivienda' });
      const { result } = await consultPayment(server, token, uuid);
      expect(result).toMatchObject({
        response: 'approved',
        status: 200,
        message: 'Transacción aprobada',
        transaction: {
          estado: 'approved',
          total: 120_000,
          moneda: 'COP',
          banco: 'Davivienda',
          causa: null,
          usuario: 'Marcela Ríos',
          saldo_a_favor: 0,
          items: [
            {
              num_documento: 'APPR-1',
              monto_documento: 100_000,
              monto_transaccion: 100_000,
              tipo_transaccion: 'total',
            },
            {
              num_documento: 'APPR-2',
              monto_documento: 50_000,
              monto_transaccion: 20_000,
              tipo_transaccion: 'parcial',
            },
          ],
          download: { pdf: { status: 'ok' } },
        },
      });
      expect(result?.transaction?.autorizacion).toMatch(/^\d{10}$/);
      expect(result?.transaction?.comprobante).toMatch(/^CP-\d{7}$/);
      expect(result?.transaction?.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
      expect(await open()).toEqual([
        [0, false],
        [30_000, false],
      ]);
    });

    test.each([
      ['rejected', 'Transacción rechazada por el banco', 'La cuenta no tiene fondos suficientes.'],
      ['failed', 'Transacción fallida', 'El banco tuvo una falla.'],
      ['expired', 'Transacción expirada', 'Se agotó el tiempo para pagar.'],
    ] as const)('%s: pays nothing and unlocks the documents', async (outcome, message, causa) => {
      const { token, uuid, open } = await givePayment(server, outcome.slice(0, 4).toUpperCase());
      await decide(server, uuid, outcome, 'never');
      const { result } = await consultPayment(server, token, uuid);
      expect(result).toMatchObject({
        response: outcome,
        status: 200,
        message,
        transaction: { estado: outcome, causa, comprobante: null, download: null },
      });
      expect(await open()).toEqual([
        [100_000, false],
        [50_000, false],
      ]);
    });

    test('pending, then approved by a late notification', async () => {
      const { token, uuid, open } = await givePayment(server, 'LATE');
      await decide(server, uuid, 'pending', 'now');
      await waitForState(server, token, uuid, 'pending');
      const { result } = await consultPayment(server, token, uuid);
      expect(result).toMatchObject({
        response: 'pending',
        status: 202,
        message: 'Transacción pendiente de confirmación',
      });
      expect(await open()).toEqual([
        [100_000, true],
        [50_000, true],
      ]);
      await decide(server, uuid, 'approved', 'late');
      await waitForState(server, token, uuid, 'approved');
      expect(await open()).toEqual([
        [0, false],
        [30_000, false],
      ]);
    });

    test('approved once by a notification that comes twice before the browser returns', async () => {
      const { token, uuid, open } = await givePayment(server, 'TWICE');
      await decide(server, uuid, 'approved', 'twice');
      await waitForState(server, token, uuid, 'approved');
      await expect
        .poll(async () => (await gatewayRecord(server, uuid))?.notifications.map((one) => one.delivered_at !== null))
        .toEqual([true, true]);
      const { result } = await consultPayment(server, token, uuid);
      expect(result).toMatchObject({ response: 'approved', status: 200 });
      expect(await open()).toEqual([
        [0, false],
        [30_000, false],
      ]);
    });

    test('approved after it had expired: counts', async () => {
      const { token, uuid, open } = await givePayment(server, 'AFTER');
      await decide(server, uuid, 'expired', 'now');
      await waitForState(server, token, uuid, 'expired');
      await decide(server, uuid, 'approved', 'now');
      await waitForState(server, token, uuid, 'approved');
      expect(await open()).toEqual([
        [0, false],
        [30_000, false],
      ]);
    });

    test('approved after it had expired and another payment paid: leaves an open credit', async () => {
      const { token, uuid } = await givePayment(server, 'REST');
      await decide(server, uuid, 'expired', 'now');
      await waitForState(server, token, uuid, 'expired');
      const second = await paid(server, token, [line('REST-1', 100_000)]);
      await decide(server, uuid, 'approved', 'now');
      await waitForState(server, token, uuid, 'approved');
      await decide(server, second.uuid, 'approved', 'now');
      await waitForState(server, token, second.uuid, 'approved');
      const { result } = await consultPayment(server, token, uuid);
      expect(result?.transaction).toMatchObject({ estado: 'approved', saldo_a_favor: 100_000 });
      const credits = [...(await documentsOfSide(server, token, 'PAYMENT')).values()];
      expect(credits).toMatchObject([{ total: -100_000, estado_numero_documento: 'A' }]);
      expect((await documentsOfSide(server, token)).get('REST-2')?.total).toBe(30_000);
    });

    test('the ERP’s two documents of its money together have the unused rest of it', async () => {
      const { token } = await giveTreasurer(server, 'SPLIT', [100_000]);
      const { uuid } = await paid(server, token, [line('SPLIT-1', 100_000)]);
      await server.importLines([invoice('SPLIT', 'SPLIT-1', 100_000, { version: 2, total: 70_000 })]);
      await decide(server, uuid, 'approved', 'now');
      await waitForState(server, token, uuid, 'approved');
      const half = { version: 1, portal_uuid: uuid };
      await server.importLines([
        invoice('SPLIT', 'SPLIT-Z1', -50_000, half),
        invoice('SPLIT', 'SPLIT-Z2', -50_000, half),
      ]);
      const credits = [...(await documentsOfSide(server, token, 'PAYMENT')).values()].map((document) => document.total);
      expect(credits.filter((total) => total !== 0)).toEqual([-30_000]);
    });

    test('reversed: reopens the paid documents', async () => {
      const { token, uuid, open } = await givePayment(server, 'BACK');
      await decide(server, uuid, 'approved', 'now');
      await waitForState(server, token, uuid, 'approved');
      await decide(server, uuid, 'rejected', 'now');
      await waitForState(server, token, uuid, 'reversed');
      const { result } = await consultPayment(server, token, uuid);
      expect(result).toMatchObject({
        response: 'rejected',
        status: 200,
        message: 'Transacción devuelta por el banco',
        transaction: { causa: 'El banco devolvió un pago que había aprobado.', saldo_a_favor: 0, download: null },
      });
      expect(await open()).toEqual([
        [100_000, false],
        [50_000, false],
      ]);
    });
  });

  test('refuses a part without a reason in a store that requires one, and nothing is locked', async () => {
    const strict = await serveWithBank(database, { PART_REASON_STORES: 'combustibles' });
    const { token } = await giveTreasurer(strict, 'MOTIVO', [100_000]);
    const part = line('MOTIVO-1', 100_000, 40_000);
    expect(errorCodes(await pay(strict, token, [part]))).toBe('part_reason_missing input.0.observaciones');
    await paid(strict, token, [{ ...part, observaciones: 'Precio: no es el pactado' }]);
  });

  test('has the payer’s remark about an invoice, for the payer and for the ERP', async () => {
    const { token } = await giveTreasurer(server, 'NOTA', [100_000, 50_000]);
    const { uuid } = await paid(server, token, [
      { ...line('NOTA-1', 100_000), observaciones: 'Flete de noviembre' },
      line('NOTA-2', 50_000),
    ]);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    const { data } = await server.graphql<{ listarTransacciones: { items: { items: object[] }[] } }>(
      'query { listarTransacciones { items { items { observaciones } } } }',
      {},
      token,
    );
    expect(data?.listarTransacciones.items[0]?.items).toEqual([
      { observaciones: 'Flete de noviembre' },
      { observaciones: null },
    ]);
    const { rows } = await sql<{ lines: { observaciones?: string }[] }>`
      select data -> 'lines' as lines from outbox_event where data ->> 'uuid' = ${uuid}`.execute(server.database.db);
    expect(rows[0]?.lines.map(({ observaciones }) => observaciones)).toEqual(['Flete de noviembre', undefined]);
  });

  test('publishes an approval and its reversal to the ERP once each, with the documents’ natural keys', async () => {
    const { token, uuid } = await givePayment(server, 'TELL');
    for (const [outcome, estado] of [
      ['approved', 'approved'],
      ['rejected', 'reversed'],
    ] as const) {
      await decide(server, uuid, outcome, 'twice', { banco: 'Davivienda' });
      await waitForState(server, token, uuid, estado);
    }
    const { rows } = await sql<{ type: string; data: object }>`
      select type, data from outbox_event where data ->> 'uuid' = ${uuid} order by event_id`.execute(
      server.database.db,
    );
    const money = { uuid, codigo_cliente: 'TELL', total: 120_000, moneda: 'COP', id_segment: null };
    const document = { sociedad: '1000', ejercicio: 2026 };
    expect(rows).toEqual([
      {
        type: 'payment.approved',
        data: {
          ...money,
          banco: 'Davivienda',
          autorizacion: (await consultPayment(server, token, uuid)).result?.transaction?.autorizacion,
          saldo_a_favor: 0,
          lines: [
            { ...document, num_documento: 'TELL-1', num_factura: 'FE-TELL-1', monto: 100_000, aplicado: 100_000 },
            { ...document, num_documento: 'TELL-2', num_factura: 'FE-TELL-2', monto: 20_000, aplicado: 20_000 },
          ],
        },
      },
      { type: 'payment.reversed', data: { ...money, causa: '00018', compensaciones: [] } },
    ]);
  });

  describe('a repeated payment', () => {
    test('is refused for a document in an unfinished payment, naming that payment', async () => {
      const { token, uuid } = await givePayment(server, 'TAKEN');
      const answer = await pay(server, token, [line('TAKEN-2', 50_000)]);
      expect(errorCodes(answer)).toBe('document_in_payment input');
      expect(answer.errors[0]).toMatchObject({
        message: `In a payment under way: TAKEN-2. Reference ${uuid}, state PENDIENTE.`,
        extensions: { category: 'graphql-input', documents: ['TAKEN-2'], reference: uuid, estado: 'created' },
      });
    });

    test('is refused for a paid document, naming its payment', async () => {
      const { token, uuid } = await givePayment(server, 'DONE');
      await decide(server, uuid, 'approved', 'now');
      await waitForState(server, token, uuid, 'approved');
      const answer = await pay(server, token, [line('DONE-1', 100_000)]);
      expect(errorCodes(answer)).toBe('document_paid input');
      expect(answer.errors[0]?.message).toContain(`Reference ${uuid}, state APROBADA`);
    });

    test('is the same payment for one key and one input, also at the same time', async () => {
      const { token } = await giveTreasurer(server, 'KEY', [100_000]);
      const both = await Promise.all([1, 2, 3].map(() => paid(server, token, [line('KEY-1', 100_000)], 'key-1')));
      expect(new Set(both.map((payment) => JSON.stringify(payment))).size).toBe(1);
      expect(await paid(server, token, [line('KEY-1', 100_000)], 'key-1')).toEqual(both[0]);
      expect((await paymentHistory(server, token)).list?.total_count).toBe(1);
    });

    test('answers the same redirect for one key and one input while the payment is pending', async () => {
      const { token } = await giveTreasurer(server, 'KEYWAIT', [100_000]);
      const first = await paid(server, token, [line('KEYWAIT-1', 100_000)], 'key-1');
      await decide(server, first.uuid, 'pending', 'now');
      await waitForState(server, token, first.uuid, 'pending');
      const again = await paid(server, token, [line('KEYWAIT-1', 100_000)], 'key-1');
      expect(again).toEqual({ ...first, estado: 'pending' });
    });

    test.each(['approved', 'rejected', 'failed', 'expired'] as const)(
      'for one key and one input gives the state of a payment that ended as %s, without a redirect',
      async (outcome) => {
        const code = `KEY${outcome}`;
        const { token } = await giveTreasurer(server, code, [100_000]);
        const { uuid } = await paid(server, token, [line(`${code}-1`, 100_000)], 'key-1');
        // the portal has not received the status, and so queries it
        await decide(server, uuid, outcome, 'never');
        server.advance(2000);
        const answer = await pay(server, token, [line(`${code}-1`, 100_000)], 'key-1');
        expect(errorCodes(answer)).toBe('payment_ended idempotencyKey');
        expect(answer.errors[0]?.extensions).toMatchObject({ reference: uuid, estado: outcome });
        expect(answer.data?.crearTransaccionOnline).toBeNull();
        expect((await paymentHistory(server, token)).list?.total_count).toBe(1);
        if (outcome === 'approved') return;
        const next = await paid(server, token, [line(`${code}-1`, 100_000)], 'key-2');
        expect(next.uuid).not.toBe(uuid);
      },
    );

    test('is refused for one key and another input; another user’s key is independent', async () => {
      const { token } = await giveTreasurer(server, 'KEYS', [100_000, 50_000]);
      const first = await paid(server, token, [line('KEYS-1', 100_000)], 'key-1');
      expect(errorCodes(await pay(server, token, [line('KEYS-2', 50_000)], 'key-1'))).toBe(
        'idempotency_conflict idempotencyKey',
      );
      const colleague = 'colega@keys.example';
      await server.importLines([user(colleague, 'KEYS', { role: 'Financiero' })]);
      const theirs = await paid(server, await server.signIn(colleague), [line('KEYS-2', 50_000)], 'key-1');
      expect(theirs.uuid).not.toBe(first.uuid);
    });
  });
});
