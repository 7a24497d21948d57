import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_SEGMENTS } from '../rules/constants.ts';
import type { ListDownload } from '#kit/core/contract/types.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { findHistory } from '#areas/account/server/testing/history-query.ts';
import { findStatus } from '#areas/account/server/testing/status-query.ts';
import { createCashPayment } from './cash.ts';
import { openLink } from './testing/exports.ts';
import {
  gatewayRecord,
  waitForState,
  consultPayment,
  decide,
  documentsOfSide,
  giveTreasurer,
  paymentHistory,
  paidCash,
  payCash,
  continuePayment,
  errorCodes,
} from './testing/payments.ts';

const filter = (id_segment: unknown, amount: unknown) => ({ id_segment, amount });
const of = (segment: unknown) => filter({ eq: segment }, { eq: '50000' });
const so = (amount: unknown) => ({ id_segment: { eq: '1110' }, amount: { eq: amount as string } });

/** The filter that is sent, and the code and field of its refusal. */
const BAD: readonly (readonly [string, unknown, string])[] = [
  ['nothing', null, 'validation'],
  ['a text', '1110', 'validation'],
  ['an empty filter', {}, 'validation'],
  ['a filter without an amount', { id_segment: { eq: '1110' } }, 'validation'],
  ['another field', { ...so('50000'), client_id: { eq: '2' } }, 'validation'],
  ['a segment without eq', filter({}, { eq: '50000' }), 'filter_one filter.id_segment'],
  ['a segment of null', of(null), 'filter_one filter.id_segment'],
  ['a list of segments', filter({ in: ['1110'] }, { eq: '50000' }), 'filter_one filter.id_segment'],
  ['the vouchers’ segment in a list', filter({ in: ['BO'] }, { eq: '50000' }), 'filter_one filter.id_segment'],
  ['a segment with eq and in', filter({ eq: '1110', in: ['1110'] }, { eq: '50000' }), 'filter_one filter.id_segment'],
  ['a segment that is a number', of(1110), 'validation'],
  ['a segment that is a list', of(['1110']), 'validation'],
  ['an empty segment', of(''), 'segment_unknown filter.id_segment.eq'],
  ['an unknown segment', of('9999'), 'segment_unknown filter.id_segment.eq'],
  ['a segment with a space', of('1110 '), 'segment_unknown filter.id_segment.eq'],
  ['a segment’s name', of('EDS Afiliada'), 'segment_unknown filter.id_segment.eq'],
  ['the vouchers’ segment in small letters', of('bo'), 'segment_unknown filter.id_segment.eq'],
  ['a property of every JavaScript object', of('constructor'), 'segment_unknown filter.id_segment.eq'],
  ['a segment with SQL', of("1110' or '1'='1"), 'segment_unknown filter.id_segment.eq'],
  ['a segment with NUL', of('1110\0'), 'nul'],
  ['a long segment', of('1'.repeat(5000)), 'segment_unknown filter.id_segment.eq'],
  ['an amount of null', so(null), 'filter_one filter.amount'],
  ['a list of amounts', filter({ eq: '1110' }, { in: ['50000'] }), 'filter_one filter.amount'],
  ['an amount that is a number', so(50_000), 'validation'],
  ['an empty amount', so(''), 'amount_invalid filter.amount.eq'],
  ['an amount in words', so('mil'), 'amount_invalid filter.amount.eq'],
  ['an amount with a currency sign', so('$ 50.000'), 'amount_invalid filter.amount.eq'],
  ['an amount with thousands separators', so('50.000.000'), 'amount_invalid filter.amount.eq'],
  ['an amount with a decimal comma', so('50000,00'), 'amount_invalid filter.amount.eq'],
  ['an amount with an exponent', so('5e4'), 'amount_invalid filter.amount.eq'],
  ['an amount in hexadecimal', so('0xc350'), 'amount_invalid filter.amount.eq'],
  ['an amount of NaN', so('NaN'), 'amount_invalid filter.amount.eq'],
  ['an infinite amount', so('Infinity'), 'amount_invalid filter.amount.eq'],
  ['an amount in digits of another script', so('٥٠٠٠٠'), 'amount_invalid filter.amount.eq'],
  ['an amount of a hundred digits', so('9'.repeat(100)), 'amount_invalid filter.amount.eq'],
  ['half a peso', so('1600.5'), 'amount_decimals filter.amount.eq'],
  ['an amount of 0', so('0'), 'amount_not_positive filter.amount.eq'],
  ['a negative amount', so('-50000'), 'amount_not_positive filter.amount.eq'],
  ['one peso less than the minimum', so('1599'), 'payment_below_minimum filter.amount.eq'],
  ['one peso more than the maximum', so('340000001'), 'payment_above_maximum filter.amount.eq'],
];

onOneDatabase('cash payments', (database) => {
  let server: ServerUnderTest;
  let token: string;
  beforeAll(async () => {
    server = await serveWithBank(database);
    ({ token } = await giveTreasurer(server, 'CASH', []));
  });

  const credits = async (of = token) => [...(await documentsOfSide(server, of, 'PAYMENT')).values()];

  test('refuses every kind of bad input, and creates no payment', async () => {
    for (const [name, given, expected] of BAD) {
      const answer = await payCash(server, token, given);
      expect([name, errorCodes(answer), answer.status < 500]).toEqual([name, expected, true]);
      expect([name, answer.errors[0]?.extensions['category']]).toEqual([name, 'graphql-input']);
    }
    expect((await paymentHistory(server, token)).list?.total_count).toBe(0);
  });

  test('refuses a user confined to destinations, because the credit would belong to the whole client', async () => {
    // called directly: no role that may pay is confined, so no HTTP request can get here
    const viewer = { destinations: [1] } as unknown as ViewerContext['viewer'];
    const answer = await createCashPayment({ filter: so('50000') }, { viewer } as ViewerContext);
    expect(answer).toMatchObject({ refusal: { category: 'authorization', code: 'confined' } });
  });

  test('accepts every segment of the specification in every store, from the currency’s minimum', async () => {
    const ecuador = await giveTreasurer(server, 'CASHEC', [], { store: 'ecuador' });
    expect(errorCodes(await payCash(server, ecuador.token, so('0.99')))).toBe('payment_below_minimum filter.amount.eq');
    expect(errorCodes(await payCash(server, ecuador.token, so('1.005')))).toBe('amount_decimals filter.amount.eq');
    const segments = Object.keys(PAYMENT_SEGMENTS);
    const uuids: string[] = [];
    for (const id of segments) uuids.push((await paidCash(server, token, '1600', id)).uuid);
    expect(new Set(uuids).size).toBe(segments.length);
    expect(await gatewayRecord(server, uuids[0] ?? '')).toMatchObject({ amount: '1600.00', currency: 'COP' });
    await paidCash(server, ecuador.token, '1.00', '1501');
    const { list } = await paymentHistory(server, ecuador.token);
    expect(list?.items[0]).toMatchObject({ total: 1, moneda: 'USD', items: [], id_segment: '1501' });
  });

  describe('the outcome', () => {
    test('opens at the gateway with its segment’s name, and can be continued', async () => {
      const cash = await paidCash(server, token, '50000');
      expect(cash).toMatchObject({ url_redirect: `${server.gatewayUrl}/pay` });
      expect(await gatewayRecord(server, cash.uuid)).toMatchObject({
        amount: '50000.00',
        description: 'Pago de contado: EDS Afiliada',
        return_url: `${server.url}/admin/resultado-transaccion?uuid=${cash.uuid}`,
      });
      expect((await continuePayment(server, token, cash.uuid)).data?.continuarTransaccion).toEqual({
        ...cash,
        estado: 'created',
      });
      const { rows } = await sql<{ action: string }>`
        select action from audit_entry where subject = ${cash.uuid} order by at`.execute(server.database.db);
      expect(rows.map(({ action }) => action)).toEqual(['payment.create', 'payment.continue']);
    });

    test('approved: becomes an open credit, is in every list, and is published to the ERP', async () => {
      const { token } = await giveTreasurer(server, 'ANT', [70_000]);
      const { uuid } = await paidCash(server, token, '250000', '1150');
      await decide(server, uuid, 'approved', 'twice', { banco: 'Davivienda' });
      await waitForState(server, token, uuid, 'approved');
      const { result } = await consultPayment(server, token, uuid);
      expect(result).toMatchObject({
        response: 'approved',
        transaction: {
          total: 250_000,
          saldo_a_favor: 250_000,
          id_segment: '1150',
          items: [],
          comprobante: expect.stringMatching(/^CP-/) as unknown,
        },
      });
      const [credit] = await credits(token);
      expect(credit).toMatchObject({ total: -250_000, bloqueada: false, estado_numero_documento: 'A' });
      const number = `P${Number(result?.transaction?.comprobante?.slice(3))}`;
      expect(credit?.num_documento).toBe(number);
      const { data, total_in_favour } = await findStatus(server, token);
      expect(total_in_favour).toBe(250_000);
      expect(data.find(({ num_documento }) => num_documento === number)).toMatchObject({
        detalle: 'Anticipo, Pago de contado: Lubricantes Automotriz 25 OEM LUB',
        classification: 'Anticipos',
        tipo_documento: 'DZ',
      });
      const bytes = async (url: string | null | undefined) =>
        Buffer.from(await (await openLink(url ?? '', token)).arrayBuffer());
      const receipt = textOfPdf(await bytes(result?.transaction?.download?.pdf?.url));
      for (const part of ['Comprobante de pago', 'Pago de contado: Lubricantes Automotriz', '$ 250.000', number]) {
        expect(receipt).toContain(part);
      }
      const { data: files } = await server.graphql<{ listarTransacciones: { download: ListDownload } }>(
        '{ listarTransacciones { download { xls { url } } } }',
        {},
        token,
      );
      const excel = await readExcelFile(await bytes(files?.listarTransacciones.download.xls?.url));
      expect(excel.lines[0]?.[excel.head.indexOf('Documentos')]).toBe(
        'Pago de contado: Lubricantes Automotriz 25 OEM LUB',
      );
      const { rows } = await sql<{ type: string; data: object }>`
        select type, data from outbox_event where data ->> 'uuid' = ${uuid}`.execute(server.database.db);
      expect(rows).toEqual([
        {
          type: 'payment.approved',
          data: {
            uuid,
            codigo_cliente: 'ANT',
            total: 250_000,
            moneda: 'COP',
            id_segment: '1150',
            banco: 'Davivienda',
            autorizacion: result?.transaction?.autorizacion,
            saldo_a_favor: 250_000,
            lines: [],
          },
        },
      ]);
    });

    test.each(['rejected', 'failed', 'expired'] as const)(
      '%s: creates no credit; approved later: creates the credit',
      async (ending) => {
        const { token } = await giveTreasurer(server, `CASH${ending}`, []);
        const { uuid } = await paidCash(server, token, '50000');
        await decide(server, uuid, ending, 'never');
        expect((await consultPayment(server, token, uuid)).result).toMatchObject({
          response: ending,
          transaction: { saldo_a_favor: 0, comprobante: null },
        });
        expect(await credits(token)).toEqual([]);
        await decide(server, uuid, 'approved', 'now');
        await waitForState(server, token, uuid, 'approved');
        expect(await credits(token)).toMatchObject([{ total: -50_000, estado_numero_documento: 'A' }]);
      },
    );

    test('reversed: closes the credit', async () => {
      const { token } = await giveTreasurer(server, 'CASHBACK', []);
      const { uuid } = await paidCash(server, token, '50000');
      await decide(server, uuid, 'approved', 'now');
      await waitForState(server, token, uuid, 'approved');
      await decide(server, uuid, 'rejected', 'now');
      await waitForState(server, token, uuid, 'reversed');
      expect(await credits(token)).toMatchObject([{ total: 0, estado_numero_documento: 'C' }]);
      const [line] = (await findHistory(server, token)).lines;
      expect(line).toMatchObject({ tipo_documento: 'DZ', estado_documento: 'C', total: -50_000 });
      const { data } = await server.graphql<{ paper: { url: string } }>(
        'mutation ($id: ID!) { paper: generatedPDFAccountHistoryDetailsTimeLine(id_histocta_detalle: $id) { url } }',
        { id: line?.id_histocta_detalle },
        token,
      );
      const text = textOfPdf(Buffer.from(await (await openLink(data?.paper.url ?? '', token)).arrayBuffer()));
      expect(text).toMatch(/Emisión[^]*Reverso del banco/);
    });
  });

  test('creates one payment for one key and the same input, also concurrently, and refuses other input', async () => {
    const { token } = await giveTreasurer(server, 'CASHKEY', []);
    const both = await Promise.all([1, 2, 3].map(() => paidCash(server, token, '50000', '1110', 'key-1')));
    expect(new Set(both.map(({ uuid }) => uuid)).size).toBe(1);
    const other = await payCash(server, token, so('60000'), 'key-1');
    expect(errorCodes(other)).toBe('idempotency_conflict idempotencyKey');
    expect((await paymentHistory(server, token)).list?.total_count).toBe(1);
  });
});
