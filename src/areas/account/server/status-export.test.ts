import { beforeAll, expect, test } from 'vitest';
import type { AccountStatus } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { formatOfCell, readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

onOneDatabase('the export of the account status', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let planner: string;

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([
      client('UNO'),
      client('DOS'),
      user('legal@uno.example', 'UNO'),
      user('planta@uno.example', 'UNO', { role: 'Ingeniero Planificación' }),
      invoice('UNO', '9001', 1_234_567),
      invoice('UNO', '9002', 50_000, { bloqueada: true, agrupacion: 'DB', tipo_documento: 'DB' }),
      invoice('UNO', '9003', -30_000, { agrupacion: 'Pagos', tipo_documento: 'DZ', num_factura: '=1+1' }),
      invoice('DOS', '9009', 77_000),
    ]);
    token = await server.signIn('legal@uno.example');
    planner = await server.signIn('planta@uno.example');
  });

  async function ask(as: string, variables: object): Promise<AccountStatus> {
    const { data, errors } = await server.graphql<{ AccountStatus: AccountStatus | null }>(
      `query ($filter: AccountStatusFilterInput, $document: String, $fecha_corte: String, $sort: AccountStatusSortInput) {
         AccountStatus(filter: $filter, document: $document, fecha_corte: $fecha_corte, sort: $sort) {
           size subtotal download { pdf { url } xls { url } } } }`,
      variables,
      as,
    );
    if (!data?.AccountStatus) throw new Error(JSON.stringify(errors));
    return data.AccountStatus;
  }
  const open = async (url: string | null | undefined, as = token) =>
    Buffer.from(await (await fetch(url ?? '', { headers: { authorization: `Bearer ${as}` } })).arrayBuffer());

  test.each([
    [{}, ['9001', '9002', '9003'], null],
    [{ document: 'DB' }, ['9002'], 'Filtros: Clase: Notas débito'],
    [{ filter: { blocked: { eq: '0' } }, sort: { total: 'ASC' } }, ['9003', '9001'], 'Filtros: Bloqueados: no'],
    [{ fecha_corte: '2026-09-30' }, [], null, 'Al 30 sep 2026'],
  ])(
    'has the lines, labels and sum of the list, as Excel and as PDF, for %j',
    async (variables, numbers, filters, day = 'Al ') => {
      const { subtotal, download } = await ask(token, variables);
      const excel = await readExcelFile(await open(download?.xls?.url));
      const at = excel.head.indexOf('Documento');
      expect(excel.lines.map((row) => row[at])).toEqual(numbers);
      expect(excel.totals).toEqual({ Saldo: subtotal });
      expect(excel.above.find((text) => text.startsWith('Filtros')) ?? null).toBe(filters);
      const pdf = textOfPdf(await open(download?.pdf?.url));
      for (const number of numbers) expect(pdf).toContain(number);
      expect(pdf).toContain('Estado de cuenta');
      expect(pdf).toContain(day);
      expect(excel.above.at(-1)).toContain(day);
      expect(pdf).not.toContain('9009');
    },
  );

  test('has a document by its number for a user without the statement, and its texts are no formulas', async () => {
    const one = await ask(planner, { filter: { num_documento: { eq: '9003' } } });
    expect(one).toMatchObject({ size: 1, subtotal: -30_000 });
    const file = await open(one.download?.xls?.url, planner);
    const excel = await readExcelFile(file);
    expect(excel.lines).toHaveLength(1);
    expect(excel.lines[0]?.[0]).toBe('=1+1');
    expect(await formatOfCell(file, 'A6')).toBe('@');
    expect(textOfPdf(await open(one.download?.pdf?.url, planner))).toContain('9003');
  });

  test('the statement has debits, credits and balance, the ageing of what is due, and subtotals by station', async () => {
    const today = dayIn(server.now(), 'America/Bogota');
    const due = (days: number, nombre_destino: string) => ({
      fecha_documento: '2026-01-15',
      fecha_vencimiento_documento: addDays(today, -days),
      nombre_destino,
    });
    await server.importLines([
      client('AGED'),
      user('legal@aged.example', 'AGED'),
      invoice('AGED', '1', 100_000, due(-5, 'EDS Norte')),
      invoice('AGED', '2', 200_000, due(0, 'EDS Norte')),
      invoice('AGED', '3', 300_000, due(1, 'EDS Norte')),
      invoice('AGED', '4', 400_000, due(60, 'EDS Sur')),
      invoice('AGED', '5', 500_000, due(90, 'EDS Sur')),
      invoice('AGED', '6', 600_000, due(200, 'EDS Sur')),
      invoice('AGED', '7', -50_000, { ...due(200, 'EDS Sur'), tipo_documento: 'DZ' }),
    ]);
    const aged = await server.signIn('legal@aged.example');
    const { download } = await ask(aged, { sort: { num_documento: 'ASC' } });
    const paper = textOfPdf(await open(download?.pdf?.url, aged));
    const lines = [
      ['Antigüedad de los saldos', 'Documentos', 'Débitos', 'Créditos', 'Saldo'],
      ['Por vencer', '2', '300.000', '0', '300.000'],
      ['1 a 30 días', '1', '300.000', '0', '300.000'],
      ['31 a 60 días', '1', '400.000', '0', '400.000'],
      ['61 a 90 días', '1', '500.000', '0', '500.000'],
      ['Más de 90 días', '1', '600.000', '0', '600.000'],
      ['Saldos a favor', '1', '0', '50.000', '−50.000'],
      ['Total', '7', '2.100.000', '50.000', '2.050.000'],
      ['Subtotal por estación', 'Documentos', 'Débitos', 'Créditos', 'Saldo'],
      ['EDS Norte', '3', '600.000', '0', '600.000'],
      ['EDS Sur', '4', '1.500.000', '50.000', '1.450.000'],
      // each line: a debit or a credit, and the balance after it
      ['Vencida', '600.000', '2.100.000'],
      ['A favor', '50.000', '2.050.000'],
    ];
    for (const line of lines) expect(paper).toContain(`\n${line.join('\n')}\n`);
    expect(paper).toContain('\nTotal de 7 documentos\n$ 2.050.000\n');
    // a file of all documents does not mention filters
    expect(paper).not.toContain('Sin filtros');
  });
});
