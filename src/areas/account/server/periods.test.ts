import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountStatusHistory, AccountStatusHistoryData } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, destination, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { accountStatusHistory } from './periods.ts';
import { confinedTo } from './testing/confined.ts';

const QUERY = `query ($clientCode: String, $detailFilter: AccountHistoryFilterInput, $filter: AccountStatusHistoryFilterInput,
    $pageSize: Int, $currentPage: Int, $detailPageSize: Int, $detailPage: Int) {
  AccountStatusHistory(clientCode: $clientCode, detailFilter: $detailFilter, filter: $filter, pageSize: $pageSize,
    currentPage: $currentPage, detailPageSize: $detailPageSize, detailPage: $detailPage) {
    size download { ...files }
    data { id_histocuenta codigo_cliente nombre_cliente tipo_documento_cuenta numero_cuenta sociedad tipo_estado agrupacion negocio
      periodo subtotal sizeDetails download { ...files }
      detalle { id_histocta_detalle num_documento estado_documento dias_mora total fecha_documento } }
  }
}
fragment files on HistoryDownload { pdf { url status mensaje } xls { url status mensaje } certificate { url status mensaje } }`;

/** The ERP's header of a period's statement. */
function statement(codigo_cliente: string, periodo: string, over: object = {}): object {
  const kinds = { tipo_estado: 'Mensual', tipo_documento_cuenta: 'Estado de cuenta' };
  return { kind: 'statement', version: 1, codigo_cliente, sociedad: '1000', periodo, ...kinds, ...over };
}

const days = (fecha_documento: string, fecha_vencimiento_documento: string) => ({
  fecha_documento,
  fecha_vencimiento_documento,
});

onOneDatabase('the history of a client’s statements', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let today: string;

  beforeAll(async () => {
    server = await serve(database);
    today = dayIn(server.now(), 'America/Bogota');
    const closed = (fecha_compensacion: string) => ({ total: 0, fecha_compensacion });
    const { report } = await server.importLines([
      client('UNO', { nombre: 'Estación Uno S.A.S.' }),
      client('DOS'),
      destination('UNO', 'D1'),
      user('legal@uno.example', 'UNO'),
      user('compras@uno.example', 'UNO', { role: 'Compras' }),
      user('legal@dos.example', 'DOS'),
      // open on 31 March, compensated in April
      invoice('UNO', '1', 500_000, { ...days('2026-03-02', '2026-03-20'), ...closed('2026-04-10'), destino: 'D1' }),
      // compensated partly in March, and completely in May
      invoice('UNO', '2', 300_000, {
        ...days('2026-03-05', '2026-04-05'),
        total: 100_000,
        fecha_compensacion: '2026-03-31',
      }),
      // another line of business, and another company
      invoice('UNO', '3', 70_000, { ...days('2026-03-01', '2026-03-31'), ...closed('2026-06-01'), negocio: 'RUMBO' }),
      invoice('UNO', '4', 9_000_000, { ...days('2026-03-01', '2026-03-31'), sociedad: '2000', numero_cuenta: '77' }),
      // a credit from before March, open until April
      invoice('UNO', '5', -40_000, {
        ...days('2026-01-15', '2026-01-15'),
        ...closed('2026-04-30'),
        tipo_documento: 'DZ',
      }),
      // dated after March
      invoice('UNO', '6', 60_000, days('2026-04-01', '2026-05-01')),
      statement('UNO', '2026-02'),
      statement('UNO', '2026-03'),
      statement('UNO', '2026-03', { negocio: 'RUMBO', tipo_estado: 'Por negocio' }),
      statement('UNO', '2026-03', { sociedad: '2000', numero_cuenta: '77' }),
      statement('UNO', '2026-04'),
      statement('DOS', '2026-03'),
    ]);
    if (report.rejected > 0) throw new Error(`Not all was imported: ${JSON.stringify(report.errors)}`);
    const later = invoice('UNO', '2', 300_000, {
      ...days('2026-03-05', '2026-04-05'),
      version: 2,
      ...closed('2026-05-02'),
    });
    await server.importLines([later]);
    token = await server.signIn('legal@uno.example');
  });

  const ask = (variables: object = {}, as: string | null = token) =>
    server.graphql<{ AccountStatusHistory: AccountStatusHistory | null }>(QUERY, variables, as);
  const found = async (variables: object = {}, as = token): Promise<AccountStatusHistory> => {
    const { data, errors } = await ask(variables, as);
    if (!data?.AccountStatusHistory) throw new Error(JSON.stringify(errors));
    return data.AccountStatusHistory;
  };
  const numbers = (period: AccountStatusHistoryData | undefined) =>
    period?.detalle.map((line) => [line.num_documento, line.total]);
  const march = async (variables: object = {}) => {
    const { data } = await found({ filter: { periodo: { from: '2026-03', to: '2026-03' } }, ...variables });
    return data;
  };
  const open = (url: string | null | undefined, as = token) =>
    fetch(url ?? '', { headers: { authorization: `Bearer ${as}` } });

  it('has a row for each period that the ERP published, newest first, with all fields of its header', async () => {
    const { data, size } = await found();
    expect(size).toBe(5);
    expect(data.map((row) => row.periodo)).toEqual(['2026-04', '2026-03', '2026-03', '2026-03', '2026-02']);
    expect(data[2]).toMatchObject({
      codigo_cliente: 'UNO',
      nombre_cliente: 'Estación Uno S.A.S.',
      tipo_documento_cuenta: 'Estado de cuenta',
      tipo_estado: 'Por negocio',
      sociedad: '1000',
      numero_cuenta: null,
      agrupacion: null,
      negocio: 'RUMBO',
    });
  });

  it('shows the documents open at the period’s end, with their state then', async () => {
    const [account, business, whole] = await march();
    expect(numbers(whole)).toEqual([
      ['5', -40_000],
      ['1', 500_000],
      ['3', 70_000],
      ['2', 100_000],
    ]);
    expect([whole?.subtotal, whole?.sizeDetails]).toEqual([630_000, 4]);
    expect(whole?.detalle.map((line) => [line.estado_documento, line.dias_mora])).toEqual([
      ['AT', 75],
      ['AT', 11],
      ['V', 0],
      ['NV', 0],
    ]);
    expect([numbers(business), business?.subtotal]).toEqual([[['3', 70_000]], 70_000]);
    expect([numbers(account), account?.subtotal]).toEqual([[['4', 9_000_000]], 9_000_000]);
    const { data } = await found({ filter: { periodo: { to: '2026-02' } } });
    expect(data.map((period) => numbers(period))).toEqual([[['5', -40_000]]]);
    const [april] = (await found({ filter: { periodo: { from: '2026-04' } } })).data;
    expect(numbers(april)).toEqual([
      ['3', 70_000],
      ['2', 100_000],
      ['6', 60_000],
    ]);
  });

  it('pages the periods and their documents, and filters them', async () => {
    const second = await found({ pageSize: 2, currentPage: 2 });
    expect([second.size, second.data.map((row) => row.tipo_estado)]).toEqual([5, ['Por negocio', 'Mensual']]);
    const whole = second.data[1];
    const filter = { id_histocuenta: { eq: whole?.id_histocuenta } };
    const [page] = (await found({ filter, detailPageSize: 3, detailPage: 2 })).data;
    expect([numbers(page), page?.sizeDetails, page?.subtotal]).toEqual([[['2', 100_000]], 4, 630_000]);
    const overdue = (await found({ filter, detailFilter: { estado_documento: { eq: 'AT' } } })).data[0];
    expect([numbers(overdue)?.length, overdue?.sizeDetails, overdue?.subtotal]).toEqual([2, 2, 460_000]);
    const [named] = (await found({ filter, detailFilter: { num_documento: { in: ['2', '6'] } } })).data;
    expect(numbers(named)).toEqual([['2', 100_000]]);
    expect((await found({ filter: { id_histocuenta: { eq: 'x' } } })).data).toEqual([]);
  });

  describe('files', () => {
    it('are the statement as Excel and as PDF, to the cent as in the list, as requested', async () => {
      const [, , whole] = await march({ detailFilter: { total: { from: '0' } } });
      expect([whole?.subtotal, whole?.download?.pdf?.status]).toEqual([670_000, 'ok']);
      const xls = await open(whole?.download?.xls?.url);
      expect(xls.headers.get('content-disposition')).toMatch(/filename="estado-de-cuenta-2026-03-.*\.xlsx"/);
      const file = await readExcelFile(Buffer.from(await xls.arrayBuffer()));
      const [number, total] = [file.head.indexOf('Documento'), file.head.indexOf('Saldo')];
      expect(file.lines.map((line) => [line[number], line[total]])).toEqual(numbers(whole));
      expect(file.totals).toEqual({ Saldo: 670_000 });
      expect(file.above[0]).toBe('Estado de cuenta, marzo de 2026');
      const pdf = textOfPdf(Buffer.from(await (await open(whole?.download?.pdf?.url)).arrayBuffer()));
      for (const part of [
        'Estado de cuenta',
        '\nmarzo de 2026 · Al 31 mar 2026\n',
        '\nCódigo de la compañía\n1000\n',
        '\nDébito\nCrédito\nSaldo\n',
        '500.000',
        '$ 670.000',
        '/verificar',
      ])
        expect(pdf).toContain(part);
      const [, , everything] = await march();
      const all = await readExcelFile(Buffer.from(await (await open(everything?.download?.xls?.url)).arrayBuffer()));
      const credit = all.lines.find((line) => Number(line[total]) < 0);
      expect(credit?.[all.head.indexOf('Estado')]).toBe('A favor');
      expect(credit?.[all.head.indexOf('Días de mora')]).toBe(0);
    });

    it('include a certificate: that nothing was overdue, or how much was', async () => {
      const [account, , whole] = await march();
      const textOf = async (period: AccountStatusHistoryData | undefined) =>
        textOfPdf(Buffer.from(await (await open(period?.download?.certificate?.url)).arrayBuffer()));
      const overdue = await textOf(whole);
      for (const part of [
        'Certificado de saldo vencido',
        '\nmarzo de 2026\n',
        'Estación Uno S.A.S.',
        '31 mar 2026',
        '$ 500.000',
      ])
        expect(overdue).toContain(part);
      const clear = await textOf(account);
      for (const part of ['Paz y salvo', 'no tenía saldos vencidos al 31 mar 2026', '/verificar'])
        expect(clear).toContain(part);
    });

    it('of the first period are linked in the list, if there is a period', async () => {
      const { data, download } = await found({ pageSize: 1 });
      const path = (url: string | null | undefined) => new URL(url ?? '').pathname;
      expect(path(download?.certificate?.url)).toBe(path(data[0]?.download?.certificate?.url));
      expect(await found({ currentPage: 9 })).toEqual({ data: [], size: 5, download: null });
    });

    it('open only for the session that requested them', async () => {
      const [period] = await march();
      const other = await server.signIn('legal@dos.example');
      const urls = Object.values(period?.download ?? {}).map((file) => (file as { url: string }).url);
      expect(urls).toHaveLength(3);
      for (const url of urls) expect((await open(url, other)).status).toBe(404);
      const certificate = period?.download?.certificate?.url ?? '';
      expect((await open(certificate.replace(/\d+\.pdf/, '1.pdf'))).status).toBe(404);
    });
  });

  it('requires the permission, and shows documents of the own client and destinations only', async () => {
    const other = await found({}, await server.signIn('legal@dos.example'));
    expect(other.data.map((row) => [row.codigo_cliente, row.sizeDetails, row.subtotal])).toEqual([['DOS', 0, 0]]);
    const [own] = (await march()).map((row) => row.id_histocuenta);
    const theirs = { filter: { id_histocuenta: { eq: own } } };
    expect(await found(theirs, await server.signIn('legal@dos.example'))).toMatchObject({ data: [], size: 0 });
    const answers = await Promise.all(['DOS', 'NOBODY'].map((clientCode) => ask({ clientCode })));
    for (const { data, errors } of answers) {
      expect([data, errors[0]?.extensions['code']]).toEqual([{ AccountStatusHistory: null }, 'not_found']);
    }
    const context = await confinedTo(server, token, ['D1']);
    const confined = await accountStatusHistory({ filter: { periodo: { from: '2026-03' } } }, context, () => false);
    const sums = confined.ok ? confined.value.data.map((row) => [row.periodo, row.subtotal, row.sizeDetails]) : [];
    expect(sums).toEqual([
      ['2026-04', 0, 0],
      ['2026-03', 0, 0],
      ['2026-03', 0, 0],
      ['2026-03', 500_000, 1],
    ]);
    expect((await ask({}, await server.signIn('compras@uno.example'))).errors[0]?.extensions['code']).toBe('forbidden');
  });

  it.each([
    [{ pageSize: 0 }, 'page_size', 'pageSize'],
    [{ currentPage: 0 }, 'current_page', 'currentPage'],
    [{ detailPageSize: 101 }, 'page_size', 'detailPageSize'],
    [{ detailPage: 0 }, 'current_page', 'detailPage'],
    [{ filter: { periodo: { from: '2026-13' } } }, 'filter_period', 'filter.periodo.from'],
    [{ filter: { periodo: { from: '2026-02', to: '2026-01' } } }, 'filter_range', 'filter.periodo'],
    [{ detailFilter: { estado_documento: { eq: 'B' } } }, 'filter_value', 'detailFilter.estado_documento'],
  ])('refuses %j', async (variables, code, field) => {
    const { data, errors } = await ask(variables);
    expect(data).toEqual({ AccountStatusHistory: null });
    expect(errors[0]?.extensions).toEqual({ category: 'graphql-input', code, field });
  });

  describe('the import of a header', () => {
    const reported = async (over: object) => (await server.importLines([statement('DOS', '2026-05', over)])).report;

    it('is idempotent by version, and a later version replaces it', async () => {
      expect((await reported({})).applied).toBe(1);
      expect((await reported({})).unchanged).toBe(1);
      expect((await reported({ version: 2, negocio: 'EDS' })).applied).toBe(1);
      const { data, size } = await found({ pageSize: 1 }, await server.signIn('legal@dos.example'));
      expect([size, data[0]?.negocio]).toEqual([2, 'EDS']);
    });

    it('warns if the ERP’s total differs from the movements’ sum, and stores it', async () => {
      const importTotal = async (total: number, version: number) => {
        const { report } = await server.importLines([statement('UNO', '2026-03', { total, version })]);
        return [report.applied, report.warnings.map(({ field, reason }) => [field, reason])];
      };
      expect(await importTotal(630_000, 2)).toEqual([1, []]);
      const reason = 'is 630001.00, but the documents come to 630000.00';
      expect(await importTotal(630_001, 3)).toEqual([1, [['total', reason]]]);
    });

    it('takes the current month as of today', async () => {
      await server.importLines([
        invoice('DOS', '9', 5000, days(addDays(today, -3), addDays(today, -1))),
        statement('DOS', today.slice(0, 7), { total: 5000 }),
      ]);
      const { data } = await found({ pageSize: 1 }, await server.signIn('legal@dos.example'));
      expect([data[0]?.periodo, data[0]?.subtotal]).toEqual([today.slice(0, 7), 5000]);
    });
  });
});
