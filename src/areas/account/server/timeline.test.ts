import { beforeAll, expect, it } from 'vitest';
import { addDays, dayIn, formatDay } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { datesDueIn, findHistory, historyRecords } from './testing/history-query.ts';

onOneDatabase('the files of the history', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let today: string;
  let id: string;

  beforeAll(async () => {
    server = await serve(database);
    today = dayIn(server.now(), 'America/Bogota');
    await server.importLines(historyRecords(today));
    token = await server.signIn('legal@uno.example');
    const [line] = (await findHistory(server, token, { detailFilter: { num_documento: { eq: '9001' } } })).lines;
    id = line?.id_histocta_detalle ?? '';
  });

  async function ask(operation: string, of: string, as: string | null = token) {
    const { data, errors } = await server.graphql<Record<string, { url: string; status: string } | null>>(
      `mutation ($id: ID!) { paper: ${operation}(id_histocta_detalle: $id) { url status menssage pdf { url status } } }`,
      { id: of },
      as,
    );
    return { paper: data?.['paper'], code: errors[0]?.extensions['code'] };
  }
  const fileOf = async (url = '') =>
    Buffer.from(await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer());

  it('include a document’s detail, with and without the timeline from its original to its open amount', async () => {
    const version = (version: number, total: number, over: object) =>
      invoice('UNO', '9001', total, {
        version,
        total_original: 1_000_000,
        ...datesDueIn(today, -22),
        destino: 'D1',
        ...over,
      });
    await server.importLines([version(2, 400_000, { fecha_compensacion: addDays(today, -9) })]);
    await server.importLines([version(3, 0, { fecha_compensacion: addDays(today, -4) })]);
    await server.importLines([version(4, 150_000, {})]);

    const timeline = await ask('generatedPDFAccountHistoryDetailsTimeLine', id);
    expect(timeline.paper).toMatchObject({ status: 'ok', pdf: { url: timeline.paper?.url, status: 'ok' } });
    const pdf = textOfPdf(await fileOf(timeline.paper?.url));
    const inOrder = [
      'Línea de tiempo del documento',
      'Emisión',
      formatDay(addDays(today, -9)),
      '−$ 600.000',
      '$ 400.000',
      formatDay(addDays(today, -4)),
      '−$ 400.000',
      'Reapertura',
      '$ 150.000',
      'Verifica este documento',
    ];
    let at = 0;
    for (const part of inOrder) {
      at = pdf.indexOf(part, at);
      expect([part, at >= 0]).toEqual([part, true]);
    }
    const detail = await ask('generatedPDFAccountHistoryDetails', id);
    const text = textOfPdf(await fileOf(detail.paper?.url));
    for (const part of ['Detalle de movimiento', 'FE-9001', '$ 1.000.000', '$ 150.000']) expect(text).toContain(part);
  });

  it.each(['generatedPDFAccountHistoryDetails', 'generatedPDFAccountHistoryDetailsTimeLine'])(
    '%s requires the permission, and gives the same answer for another client’s document as for an unknown one',
    async (operation) => {
      const nobody = { paper: null, code: 'not_found' };
      expect(await ask(operation, '999999')).toEqual(nobody);
      expect(await ask(operation, "1' or '1'='1")).toEqual(nobody);
      expect(await ask(operation, id, await server.signIn('legal@dos.example'))).toEqual(nobody);
      expect((await ask(operation, id, await server.signIn('compras@uno.example'))).code).toBe('forbidden');
      const { paper } = await ask(operation, id);
      const other = { headers: { authorization: `Bearer ${await server.signIn('legal@dos.example')}` } };
      expect((await fetch(paper?.url ?? '', other)).status).toBe(404);
    },
  );

  it('include the list as Excel and as PDF, with the lines and the sum of the filter', async () => {
    const { data } = await server.graphql<{
      AccountHistory: { data: { subtotal: number }[]; download: Record<'pdf' | 'xls', { url: string }> };
    }>(
      `{ AccountHistory(detailFilter: { estado_documento: { eq: "C" } }, sort: { total: DESC }, pageSize: 1) {
           data { subtotal } download { pdf { url } xls { url } } } }`,
      {},
      token,
    );
    const { download, data: [shown] = [] } = data?.AccountHistory ?? {};
    expect(shown?.subtotal).toBe(1_250_000);
    const file = await readExcelFile(await fileOf(download?.xls.url));
    const cells = file.lines.map((row) => Object.fromEntries(file.head.map((label, index) => [label, row[index]])));
    expect(cells).toMatchObject([
      { Documento: '9005', Estado: 'Compensada', 'Días de mora': 0, Cargos: 800_000 },
      { Documento: '9004', 'Cerrado el': new Date(addDays(today, -34)), 'Días de mora': 6, Cargos: 700_000 },
      { Documento: '9006', Clase: 'Pago recibido', Abonos: 250_000 },
    ]);
    expect(file.totals).toEqual({ Cargos: 1_500_000, Abonos: 250_000 });
    const text = textOfPdf(await fileOf(download?.pdf.url));
    for (const part of [
      'Histórico de movimientos',
      'Estado: pagada o compensada',
      '$ 1.500.000',
      'Cargos de 3 documentos',
    ])
      expect(text).toContain(part);
  });
});
