import { beforeAll, expect, test } from 'vitest';
import type { ListDownload } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { openLink } from './testing/exports.ts';
import { waitForState, decide, giveTreasurer, line, paid } from './testing/payments.ts';

onOneDatabase('the export of payments', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('lists payments and their approved amounts in Excel and PDF', async () => {
    const { token } = await giveTreasurer(server, 'MADE', [20_001, 30_010, 10_100]);
    const uuids: string[] = [];
    for (const [index, amount] of [20_001, 30_010, 10_100].entries()) {
      uuids.push((await paid(server, token, [line(`MADE-${index + 1}`, amount)])).uuid);
    }
    await decide(server, uuids[1] ?? '', 'approved', 'now');
    await waitForState(server, token, uuids[1] ?? '', 'approved');
    await decide(server, uuids[2] ?? '', 'rejected', 'now');
    await waitForState(server, token, uuids[2] ?? '', 'rejected');

    const { data } = await server.graphql<{ listarTransacciones: { download: ListDownload } }>(
      `{ listarTransacciones(filter: { estado: { in: ["approved", "created"] } }, sort: { total: DESC }) {
           download { pdf { url } xls { url } } } }`,
      {},
      token,
    );
    const { pdf, xls } = data?.listarTransacciones.download ?? {};
    const bytes = async (url: string | null | undefined) =>
      Buffer.from(await (await openLink(url ?? '', token)).arrayBuffer());

    const excel = await readExcelFile(await bytes(xls?.url));
    const rows = excel.lines.map((row) => Object.fromEntries(excel.head.map((label, index) => [label, row[index]])));
    expect(rows).toMatchObject([
      { Estado: 'Aprobado', Documentos: 'FE-MADE-2', Referencia: uuids[1], Valor: 30_010, Aprobado: 30_010 },
      { Estado: 'Creado', Documentos: 'FE-MADE-1', Referencia: uuids[0], Valor: 20_001, Aprobado: 0 },
    ]);
    const minute = new Date(Math.floor(server.now().getTime() / 60_000) * 60_000);
    for (const { Fecha } of rows) {
      // in the store's time zone, five hours behind UTC
      const ago = minute.getTime() - 5 * 3_600_000 - (Fecha as unknown as Date).getTime();
      expect(Math.abs(ago)).toBeLessThan(300_000);
    }
    expect(excel.totals).toEqual({ Aprobado: 30_010 });
    expect(excel.above).toContain('Filtros: Estado: creado, aprobado');
    expect(excel.above.at(-1)).toMatch(/ · 1 pago aprobado · 1 pago sin aprobar$/);

    const paper = textOfPdf(await bytes(pdf?.url));
    for (const part of ['Pagos realizados', 'FE-MADE-2', '\nTotal de 1 pago aprobado\n$ 30.010\n']) {
      expect(paper).toContain(part);
    }
    // the list's total and its verification count approved payments only
    expect(paper).toContain('\nAprobado\n$ 30.010\n1 pago aprobado · 1 pago sin aprobar\n');
    expect(paper).not.toContain('50.011');
    const [code] = /(?<=Verificación )[2-9A-Z]{4}(?: [2-9A-Z]{4}){4}/.exec(paper) ?? [];
    const verified = await server.graphql(
      'query ($code: String!) { verifyDocument(code: $code) { genuine title total currency } }',
      { code },
    );
    expect(verified.data).toEqual({
      verifyDocument: { genuine: true, title: 'Pagos realizados', total: 30_010, currency: 'COP' },
    });
  });
});
