import { beforeAll, expect, test } from 'vitest';
import type { AccountHistory } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { historyRecords } from './testing/history-query.ts';

onOneDatabase('the history as a file', (database) => {
  let server: ServerUnderTest;
  let token: string;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines(historyRecords(dayIn(server.now(), 'America/Bogota')));
    token = await server.signIn('legal@uno.example');
  });

  async function fileOf(variables: object, format: 'pdf' | 'xls'): Promise<Buffer> {
    const { data, errors } = await server.graphql<{ AccountHistory: AccountHistory | null }>(
      `query ($detailFilter: AccountHistoryFilterInput, $sort: AccountHistorySortInput) {
         AccountHistory(detailFilter: $detailFilter, sort: $sort) { download { pdf { url } xls { url } } } }`,
      variables,
      token,
    );
    const url = data?.AccountHistory?.download?.[format]?.url;
    if (!url) throw new Error(JSON.stringify(errors));
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return Buffer.from(await answer.arrayBuffer());
  }

  test('has every document in the list’s order, with its state, its days in arrears and when it was closed', async () => {
    const { head, lines, totals } = await readExcelFile(await fileOf({}, 'xls'));
    const column = (label: string) => lines.map((line) => line[head.indexOf(label)]);
    expect(column('Documento')).toEqual(['9003', '9002', '9005', '9001', '9004', '9006']);
    expect(column('Estado')).toEqual(['Por vencer', 'Vence hoy', 'Compensada', 'Vencida', 'Compensada', 'Compensada']);
    expect(column('Días de mora')).toEqual([0, 0, 0, 22, 6, 0]);
    expect(column('Cerrado el').map((day) => day instanceof Date)).toEqual([false, false, true, false, true, true]);
    expect(column('Cargos')).toEqual([3_000_000, 500_000, 800_000, 1_000_000, 700_000, null]);
    expect(column('Abonos')).toEqual([null, null, null, null, null, 250_000]);
    expect(totals).toEqual({ Cargos: 6_000_000, Abonos: 250_000 });
  });

  test('has the requested filter and order, as Excel and as PDF', async () => {
    const asked = { detailFilter: { estado_documento: { in: ['C'] } }, sort: { total: 'ASC' } };
    const { head, lines, above } = await readExcelFile(await fileOf(asked, 'xls'));
    expect(lines.map((line) => line[head.indexOf('Documento')])).toEqual(['9006', '9004', '9005']);
    expect(above).toContain('Filtros: Estado: pagada o compensada');
    const paper = textOfPdf(await fileOf(asked, 'pdf'));
    for (const number of ['9004', '9005', '9006']) expect(paper).toContain(number);
    expect(paper).not.toContain('9001');
  });
});
