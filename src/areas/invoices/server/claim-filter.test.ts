import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { client, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { FRIDAY, coded, moveToNoon } from '#areas/account/server/testing/claims.ts';
import { delivery, order } from '#areas/orders/server/testing/orders.ts';
import { serve } from '../../../server/testing/serve.ts';
import { invoiceLinks, openLink } from './testing/exports.ts';
import { askList, findList } from './testing/list-query.ts';

onOneDatabase('the filter of documentos by claim period', (database) => {
  let server: ServerUnderTest;

  beforeAll(async () => {
    server = await serve(database);
    moveToNoon(server, FRIDAY);
  });

  const give = async (code: string, over: object, ...records: object[]) => {
    const email = `legal@${code.toLowerCase()}.example`;
    const { report } = await server.importLines([client(code, over), user(email, code), ...records]);
    expect(report.errors).toEqual([]);
    return server.signIn(email);
  };
  const found = async (token: string, plazo_reclamo: object) => {
    const list = await findList(server, token, {
      filter: { plazo_reclamo },
      sort: { num_documento: 'ASC' },
      pageSize: 50,
    });
    expect(list.total_count).toBe(list.items.length);
    return list.items.map(({ num_documento }) => num_documento);
  };

  it('finds the invoices of each state, by reception and by delivery', async () => {
    const on = (number: string, fecha_recepcion: string, over: object = {}) =>
      coded('FILTRA', number, { fecha_recepcion, ...over });
    const token = await give(
      'FILTRA',
      {},
      on('01', '2027-01-05'),
      on('02', '2027-01-06'),
      on('03', '2027-01-07'),
      on('04', '2027-01-04'),
      on('05', '2027-01-05', { evento_dian: '031' }),
      on('06', '2027-01-07', { evento_dian: '033' }),
      on('07', '2027-01-04', { evento_dian: '034' }),
      on('08', '2027-01-05', { evento_dian: '032' }),
      on('09', '2027-01-05', { cufe: null }),
      on('10', '2027-01-05', { fecha_vencimiento_documento: '2026-12-20' }),
      coded('FILTRA', '11', { evento_dian: '031' }),
      coded('FILTRA', '12'),
      order('FILTRA', 'A1', { cufe: 'FILTRA 12' }),
      delivery('FILTRA', 'A1', 'E1', { fecha: '2027-01-05' }),
    );
    expect(await found(token, { eq: 'vence_hoy' })).toEqual(['01', '08', '12']);
    expect(await found(token, { eq: 'por_vencer' })).toEqual(['01', '02', '08', '12']);
    expect(await found(token, { eq: 'corriendo' })).toEqual(['03']);
    expect(await found(token, { eq: 'vencido' })).toEqual(['04']);
    expect(await found(token, { eq: 'reclamada' })).toEqual(['05']);
    expect(await found(token, { eq: 'aceptada' })).toEqual(['06']);
    expect(await found(token, { eq: 'aceptada_tacitamente' })).toEqual(['07']);
    expect(await found(token, { in: ['vencido', 'aceptada', 'corriendo'] })).toEqual(['03', '04', '06']);
    expect(await found(token, { in: [] })).toEqual([]);
    expect(await found(token, {})).toHaveLength(12);

    const { xls } = await invoiceLinks(server, token, { filter: { plazo_reclamo: { in: ['vence_hoy', 'vencido'] } } });
    const answer = await openLink(xls?.url ?? '', token);
    const file = await readExcelFile(Buffer.from(await answer.arrayBuffer()));
    expect(file.above[2]).toBe('Filtros: Plazo de reclamo: vence hoy, terminó');
    expect(file.lines.map((row) => String(row[file.head.indexOf('Documento')])).toSorted()).toEqual([
      '01',
      '04',
      '08',
      '12',
    ]);
    const refused = await askList(server, token, { filter: { plazo_reclamo: { eq: 'hoy' } } });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'filter_value', field: 'filter.plazo_reclamo' });
  });

  it('counts anew when a delivery arrives or changes', async () => {
    const token = await give('NUEVA', {}, coded('NUEVA', '1'), order('NUEVA', 'A1', { cufe: 'NUEVA 1' }));
    expect(await found(token, { eq: 'vence_hoy' })).toEqual([]);
    await server.importLines([delivery('NUEVA', 'A1', 'E1', { fecha: '2027-01-05' })]);
    expect(await found(token, { eq: 'vence_hoy' })).toEqual(['1']);
    await server.importLines([delivery('NUEVA', 'A1', 'E1', { version: 2, fecha: '2027-01-07' })]);
    expect(await found(token, { eq: 'vence_hoy' })).toEqual([]);
    expect(await found(token, { eq: 'corriendo' })).toEqual(['1']);
  });

  it('finds nothing in a store without a claim period', async () => {
    const token = await give(
      'QUITO',
      { store: 'ecuador', clienteNit: '1790016919001' },
      coded('QUITO', '1', { fecha_recepcion: '2027-01-07' }),
    );
    expect(await found(token, { in: ['corriendo', 'por_vencer', 'vencido'] })).toEqual([]);
  });
});
