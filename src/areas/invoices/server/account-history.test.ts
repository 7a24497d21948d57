import { beforeAll, expect, test } from 'vitest';
import type { AccountHistory } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { waitForState, decide, giveTreasurer, line, paid } from './testing/payments.ts';

onOneDatabase('a bank payment in the history of movements', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  async function historyOf(token: string, sort: object = {}): Promise<AccountHistory> {
    const { data, errors } = await server.graphql<{ AccountHistory: AccountHistory | null }>(
      `query ($sort: AccountHistorySortInput) { AccountHistory(sort: $sort) {
         download { xls { url } }
         data { total_cargos total_abonos subtotal pagos { uuid fecha banco total facturas }
           detalle { id_histocta_detalle num_documento estado_documento fecha_movimiento
             cierre { tipo fecha referencia banco } } } } }`,
      { sort },
      token,
    );
    if (!data?.AccountHistory) throw new Error(JSON.stringify(errors));
    return data.AccountHistory;
  }

  /**
   * A client with three invoices, a credit, and a document that the ERP closed; the first invoice is paid at the bank.
   */
  async function payOne(code: string) {
    const { token } = await giveTreasurer(server, code, [10_000, 20_000, 30_000]);
    const today = dayIn(server.now(), 'America/Bogota');
    await server.importLines([
      invoice(code, `${code}-A`, -5_000, { tipo_documento: 'DG', agrupacion: 'DG' }),
      invoice(code, `${code}-C`, 0, { total_original: 7_000, fecha_compensacion: addDays(today, -1) }),
    ]);
    const { uuid } = await paid(server, token, [line(`${code}-1`, 10_000)]);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    return { token, today, uuid };
  }

  test('a document closed by a bank payment keeps code C and names the day, the bank and the payment', async () => {
    const { token, today, uuid } = await payOne('CLOSED');
    const lines = (await historyOf(token)).data[0]?.detalle ?? [];
    const closings = Object.fromEntries(
      lines.map((one): [string, unknown] => [one.num_documento ?? '', [one.estado_documento, one.cierre]]),
    );
    expect(closings).toMatchObject({
      'CLOSED-1': ['C', { tipo: 'PAGO', fecha: today, referencia: uuid, banco: expect.any(String) as string }],
      'CLOSED-C': ['C', { tipo: 'ERP', fecha: addDays(today, -1), referencia: null, banco: null }],
      'CLOSED-2': [expect.not.stringMatching('C') as string, null],
    });
  });

  test('the newest movement comes first if that order is requested; charges and credits have separate sums', async () => {
    const { token, today, uuid } = await payOne('NEWEST');
    const [data] = (await historyOf(token, { fecha_movimiento: 'DESC' })).data;
    expect(data?.detalle.slice(0, 2).map((one) => [one.num_documento, one.fecha_movimiento])).toEqual([
      ['NEWEST-1', today],
      ['NEWEST-C', addDays(today, -1)],
    ]);
    expect(data).toMatchObject({ total_cargos: 67_000, total_abonos: 5_000, subtotal: 62_000 });
    expect(data?.pagos).toEqual([
      { uuid, fecha: today, banco: expect.any(String) as string, total: 10_000, facturas: 1 },
    ]);
  });

  test('a payment has its own line until the ERP sends its document', async () => {
    const { token, uuid } = await payOne('BOOKED');
    const ofErp = { total_original: -10_000, tipo_documento: 'DZ', agrupacion: 'DZ', portal_uuid: uuid };
    await server.importLines([
      invoice('BOOKED', 'BOOKED-1', 0, { version: 2, total_original: 10_000, aplicados: [uuid] }),
      invoice('BOOKED', 'BOOKED-Z', 0, ofErp),
    ]);
    const [data] = (await historyOf(token)).data;
    expect(data?.pagos).toEqual([]);
    expect(data?.detalle.map((one) => one.num_documento)).toContain('BOOKED-Z');
    expect(data?.detalle.find((one) => one.num_documento === 'BOOKED-1')?.cierre).toMatchObject({ tipo: 'PAGO' });
  });

  test('its files show Pagada, with the filter’s texts and the two sums', async () => {
    const { token } = await payOne('PAPER');
    const { download, data } = await historyOf(token);
    const headers = { authorization: `Bearer ${token}` };
    const file = await fetch(download?.xls?.url ?? '', { headers });
    const { head, lines, totals } = await readExcelFile(Buffer.from(await file.arrayBuffer()));
    const columns = (number: string, ...labels: readonly string[]) =>
      labels.map((label) => lines.find((row) => row[head.indexOf('Documento')] === number)?.[head.indexOf(label)]);
    expect(columns('PAPER-1', 'Clase', 'Estado', 'Cargos', 'Abonos')).toEqual([
      'Factura de venta',
      'Pagada',
      10_000,
      null,
    ]);
    expect(columns('PAPER-C', 'Estado')).toEqual(['Compensada']);
    expect(totals).toEqual({ Cargos: 67_000, Abonos: 5_000 });

    const id = data[0]?.detalle.find((one) => one.num_documento === 'PAPER-1')?.id_histocta_detalle;
    for (const operation of ['generatedPDFAccountHistoryDetails', 'generatedPDFAccountHistoryDetailsTimeLine']) {
      const answer = await server.graphql<Record<string, { url: string | null }>>(
        `mutation ($id: ID!) { ${operation}(id_histocta_detalle: $id) { url } }`,
        { id },
        token,
      );
      const pdf = await fetch(answer.data?.[operation]?.url ?? '', { headers });
      const paper = textOfPdf(Buffer.from(await pdf.arrayBuffer()));
      expect(paper).toContain('Pagado');
      expect(paper).not.toMatch(/Compensad|NIF comunitario|Sociedad/);
    }
  });
});
