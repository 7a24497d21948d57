import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountHistory } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { accountHistory } from './history.ts';
import { confinedTo } from './testing/confined.ts';
import { askHistory, datesDueIn, findHistory, historyRecords } from './testing/history-query.ts';

const HOUR = 3_600_000;

onOneDatabase('the history of a client’s documents', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let today: string;

  beforeAll(async () => {
    server = await serve(database);
    today = dayIn(server.now(), 'America/Bogota');
    const { report } = await server.importLines(historyRecords(today));
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
    token = await server.signIn('legal@uno.example');
  });

  const found = (variables: object = {}, as = token) => findHistory(server, as, variables);
  const ALL = ['9003', '9002', '9005', '9001', '9004', '9006'];

  it('lists every document, open and compensated, latest due first, with its original amount', async () => {
    const history = await found();
    expect(history.numbers).toEqual(ALL);
    expect(history).toMatchObject({ size: 6, subtotal: 5_750_000, nombre_cliente: 'Estación Uno S.A.S.' });
    expect(history.lines.map((line) => [line.estado_documento, line.dias_mora, line.total])).toEqual([
      ['NV', 0, 3_000_000],
      ['V', 0, 500_000],
      ['C', 0, 800_000],
      ['AT', 22, 1_000_000],
      ['C', 6, 700_000],
      ['C', 0, -250_000],
    ]);
  });

  it('fills the fields that the specification names', async () => {
    const [line] = (await found({ detailFilter: { num_documento: { eq: '9001' } } })).lines;
    // in the store's time zone, just imported
    const age = Date.now() - Date.parse(`${String(line?.created_at).replace(' ', 'T')}-05:00`);
    expect(Math.abs(age)).toBeLessThan(HOUR);
    expect(line).toEqual({
      id_histocta_detalle: expect.stringMatching(/^\d+$/) as string,
      tipo_documento: 'RV',
      estado_documento: 'AT',
      ...datesDueIn(today, -22),
      cufe: 'c1',
      nombre_destino: 'EDS D1',
      num_documento: '9001',
      num_factura: 'FE-9001',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      dias_mora: 22,
      total: 1_000_000,
    });
  });

  it('names the client even if no document matches', async () => {
    const empty = { size: 0, subtotal: 0, numbers: [], start_cursor: null, end_cursor: null };
    expect(await found({ detailFilter: { num_documento: { eq: 'none' } } })).toMatchObject({
      ...empty,
      nombre_cliente: 'Estación Uno S.A.S.',
    });
    expect(await found({}, await server.signIn('legal@vacio.example'))).toMatchObject({
      ...empty,
      nombre_cliente: 'Estación Nueva S.A.S.',
    });
  });

  const FILTERS = (day: string): [filter: object, expected: string[]][] => [
    [{ num_documento: { in: ['9002', '9005', 'none'] } }, ['9002', '9005']],
    [{ num_documento: { like: '%6' } }, ['9006']],
    [{ num_factura: { like: 'fe_1' } }, ['9002']],
    [{ tipo_documento: { in: ['DZ', 'DB'] } }, ['9003', '9006']],
    [{ estado_documento: { eq: 'AT' } }, ['9001']],
    [{ estado_documento: { eq: 'V' } }, ['9002']],
    [{ estado_documento: { eq: 'NV' } }, ['9003']],
    [{ estado_documento: { eq: 'A' } }, ['9003', '9002', '9001']],
    [{ estado_documento: { eq: 'C' } }, ['9005', '9004', '9006']],
    [{ estado_documento: { in: ['AT', 'V'] } }, ['9002', '9001']],
    [{ estado_documento: { in: ['C', 'NV'] } }, ['9003', '9005', '9004', '9006']],
    [{ estado_documento: { in: ['A', 'C'] } }, ALL],
    [{ estado_documento: { in: [] } }, []],
    [{ destino: { eq: 'D1' } }, ['9001', '9004']],
    [{ destino: { in: ['D1', 'D9'] }, estado_documento: { eq: 'C' } }, ['9004']],
    [{ destino: { eq: 'D9' } }, []],
    [{ total: { from: '500000', to: '800000' } }, ['9002', '9005', '9004']],
    [{ total: { to: '-250000' } }, ['9006']],
    [{ fecha_vencimiento_documento: { from: addDays(day, -40), to: addDays(day, -10) } }, ['9005', '9001', '9004']],
    [{ fecha_documento: { to: addDays(day, -70) } }, ['9004', '9006']],
    [{ estado_documento: { eq: 'C' }, total: { from: '0' } }, ['9005', '9004']],
    [{ num_documento: null, total: {} }, ALL],
  ];
  it('filters by type, state, station, dates, number and amount, and sums the result', async () => {
    const totals = new Map((await found()).lines.map((line) => [line.num_documento, line.total]));
    for (const [detailFilter, expected] of FILTERS(today)) {
      const history = await found({ detailFilter });
      expect([detailFilter, history.numbers]).toEqual([detailFilter, expected]);
      expect(history.size).toBe(expected.length);
      expect(history.subtotal).toBe(expected.reduce((sum, number) => sum + (totals.get(number) ?? 0), 0));
    }
  });

  it('counts each state under every other filter', async () => {
    for (const [filter] of FILTERS(today)) {
      const { estado_documento, ...detailFilter } = filter as { estado_documento?: object };
      const { lines } = await found({ detailFilter });
      const { state_counts } = await found({ detailFilter: { ...detailFilter, estado_documento } });
      expect(state_counts).toEqual(
        ['AT', 'V', 'NV', 'C'].map((estado) => ({
          estado,
          total_count: lines.filter((line) => line.estado_documento === estado).length,
        })),
      );
    }
  });

  it.each([
    [{ fecha_vencimiento_documento: 'ASC' }, ALL.toReversed()],
    [{ total: 'DESC' }, ['9003', '9001', '9005', '9004', '9002', '9006']],
    [{ num_documento: 'ASC' }, ['9001', '9002', '9003', '9004', '9005', '9006']],
    [{ fecha_documento: 'DESC', num_documento: 'ASC' }, ALL],
  ])('sorts by %j', async (sort, expected) => {
    expect((await found({ sort })).numbers).toEqual(expected);
  });

  it('pages by number and by cursor in both directions', async () => {
    const long = await server.signIn('legal@largo.example');
    const pages = await Promise.all([1, 2, 3, 4].map((currentPage) => found({ pageSize: 5, currentPage }, long)));
    const [first, second, third, none] = pages;
    expect(pages.map((page) => [page.numbers.length, page.size, page.subtotal])).toEqual([
      [5, 12, 1_200_000],
      [5, 12, 1_200_000],
      [2, 12, 1_200_000],
      [0, 12, 1_200_000],
    ]);
    expect(new Set(pages.flatMap((page) => page.numbers)).size).toBe(12);
    expect(none?.end_cursor).toBeNull();
    expect(await found({ pageSize: 5, after: first?.end_cursor }, long)).toEqual(second);
    expect(await found({ pageSize: 5, after: second?.end_cursor, currentPage: 7 }, long)).toEqual(third);
    expect(await found({ pageSize: 5, before: third?.start_cursor }, long)).toEqual(second);
    for (const [variables, as] of [
      [{ sort: { total: 'ASC' } }, long],
      [{ detailFilter: { estado_documento: { eq: 'A' } } }, long],
      [{}, token],
    ] as const) {
      const { errors } = await askHistory(server, as, { pageSize: 5, after: first?.end_cursor, ...variables });
      expect(errors[0]?.extensions).toMatchObject({ code: 'cursor_invalid', category: 'graphql-input' });
    }
  });

  it('counts again right after a write', async () => {
    const other = await server.signIn('legal@dos.example');
    expect(await found({}, other)).toMatchObject({ size: 1, subtotal: 77_000 });
    await server.importLines([invoice('DOS', '9002', 0, { ...datesDueIn(today, 9), total_original: 23_000 })]);
    expect(await found({}, other)).toMatchObject({ size: 2, subtotal: 100_000, numbers: ['9002', '9001'] });
  });

  describe('shows the own client’s documents', () => {
    it('gives the same answer for another client’s code as for an unknown one', async () => {
      expect((await found({}, await server.signIn('legal@dos.example'))).numbers).not.toContain('9003');
      expect((await found({ clientCode: 'UNO' })).numbers).toEqual(ALL);
      const answers = await Promise.all(
        ['DOS', 'NOBODY', ''].map((clientCode) => askHistory(server, token, { clientCode })),
      );
      for (const { data, errors } of answers) {
        expect(data).toEqual({ AccountHistory: null });
        expect(errors[0]?.extensions).toEqual({
          category: 'graphql-no-such-entity',
          code: 'not_found',
          field: 'clientCode',
        });
      }
    });

    it('shows amounts in the store’s currency, to the cent', async () => {
      const { lines, subtotal } = await found({}, await server.signIn('legal@quito.example'));
      expect([lines[0]?.total, lines[0]?.estado_documento, subtotal]).toEqual([1234.56, 'NV', 1234.56]);
    });

    it('shows a confined user only the documents of their destinations', async () => {
      const context = await confinedTo(server, token, ['D1']);
      const answer = await accountHistory({}, context, () => true);
      expect(answer).toMatchObject({ ok: true, value: { size: 2, data: [{ subtotal: 1_700_000, sizeDetails: 2 }] } });
      const lines = answer.ok ? answer.value.data.flatMap(({ detalle }) => detalle) : [];
      expect(lines.map((line) => line.num_documento)).toEqual(['9001', '9004']);
    });

    it('requires the permission', async () => {
      const { errors } = await askHistory(server, await server.signIn('compras@uno.example'));
      expect(errors[0]?.extensions).toMatchObject({ category: 'graphql-authorization', code: 'forbidden' });
      expect((await askHistory(server, null)).errors[0]?.extensions).toMatchObject({ code: 'unauthorized' });
    });

    it('gives a user who sees only orders a paid document and its file by number, but not its payment', async () => {
      const buyer = await server.signIn('compras@uno.example');
      const ask = async (as: string, eq: string) =>
        server.graphql<{ AccountHistory: AccountHistory | null }>(
          `query ($eq: String) { AccountHistory(detailFilter: { num_documento: { eq: $eq } }) {
             size data { pagos { uuid } detalle { num_documento cierre { tipo } } } download { xls { url } } } }`,
          { eq },
          as,
        );
      const { data } = await ask(buyer, '9005');
      expect(data?.AccountHistory).toMatchObject({
        size: 1,
        data: [{ pagos: [], detalle: [{ num_documento: '9005', cierre: null }] }],
      });
      const open = (as: string) =>
        fetch(data?.AccountHistory?.download?.xls?.url ?? '', { headers: { authorization: `Bearer ${as}` } });
      expect((await open(buyer)).status).toBe(200);
      expect((await ask(token, '9005')).data?.AccountHistory?.data[0]?.detalle[0]?.cierre).toEqual({ tipo: 'ERP' });
      expect((await ask(buyer, '')).errors[0]?.extensions).toMatchObject({ code: 'forbidden' });
    });
  });

  it.each([
    [{ pageSize: 0 }, 'page_size', 'pageSize'],
    [{ pageSize: 101 }, 'page_size', 'pageSize'],
    [{ currentPage: 0 }, 'current_page', 'currentPage'],
    [{ after: 'a.b' }, 'cursor_invalid', 'after'],
    [{ after: 'a.b', before: 'a.b' }, 'cursor_both', 'before'],
    [{ detailFilter: { estado_documento: { eq: 'X' } } }, 'filter_value', 'detailFilter.estado_documento'],
    [{ detailFilter: { total: { from: '1.5' } } }, 'amount_decimals', 'detailFilter.total.from'],
    [{ detailFilter: { total: { from: '2', to: '1' } } }, 'filter_range', 'detailFilter.total'],
    [{ detailFilter: { fecha_documento: { to: '2026-02-30' } } }, 'filter_day', 'detailFilter.fecha_documento.to'],
    [{ detailFilter: { num_factura: { eq: 'x'.repeat(501) } } }, 'filter_text', 'detailFilter.num_factura.eq'],
  ])('refuses %j', async (variables, code, field) => {
    const { status, data, errors } = await askHistory(server, token, variables);
    expect(status).toBe(200);
    expect(data).toEqual({ AccountHistory: null });
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code, field });
  });
});
