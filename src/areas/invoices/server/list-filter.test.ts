import { beforeAll, describe, expect, it } from 'vitest';
import type { Documento, Documentos } from '#kit/core/contract/types.ts';
import { addDays, dayIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { askList, findList, listRecords } from './testing/list-query.ts';

onOneDatabase('the filters, sorts and pages of documentos', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let today: string;

  beforeAll(async () => {
    server = await serve(database);
    today = dayIn(server.now(), 'America/Bogota');
    await server.importLines(listRecords(today));
    token = await server.signIn('legal@uno.example');
  });

  const found = (variables: object = {}, as = token): Promise<Documentos> => findList(server, as, variables);
  const numbers = async (variables: object = {}, as = token) =>
    (await found(variables, as)).items.map((item) => item.num_documento);

  const NUMBERS: [filter: object, expected: string[]][] = [
    [{ num_documento: { eq: '9002' } }, ['9002']],
    [{ num_documento: { in: ['9002', '9005', 'nothing'] } }, ['9002', '9005']],
    [{ num_documento: { in: [] } }, []],
    [{ num_documento: { eq: '900' } }, []],
    [{ num_documento: { like: '900%' } }, ['9001', '9002', '9003', '9004', '9005']],
    [{ num_documento: { like: '900' } }, []],
    [{ num_documento: { like: '%2' } }, ['9002']],
    [{ num_documento: { like: '%02', in: ['9001', '9002'] } }, ['9002']],
    [{ num_factura: { like: 'fe_1' } }, ['9002']],
    [{ num_factura: { like: 'FE%1' } }, ['9001', '9002', '9003', '9005']],
    [{ num_factura: { like: String.raw`fe\%1` } }, []],
    [{ num_factura: { eq: 'fe_1' } }, []],
    [{ agrupacion: { eq: 'Notas' } }, ['9005']],
    [{ classification: { eq: 'Notas' } }, ['9005']],
    [{ classification: { eq: 'Notas' }, agrupacion: { eq: 'Facturas' } }, []],
    [{ tipo_documento: { in: ['DB', 'RV'] }, agrupacion: { eq: 'Notas' } }, ['9005']],
    [{ destino: { eq: 'D1' } }, ['9001']],
    [{ destino: { eq: 'D2' } }, []],
    [{ blocked: { eq: '1' } }, ['9004']],
    [{ blocked: { in: ['0'] } }, ['9001', '9002', '9003', '9005']],
    [{ blocked: { eq: 1 } }, ['9004']],
    [{ blocked: { in: [0] } }, ['9001', '9002', '9003', '9005']],
    [{ blocked: { in: ['0', '1'] } }, ['9001', '9002', '9003', '9004', '9005']],
    [{ estado_documento: { in: ['AT', 'NV'] } }, ['9001', '9002', '9003', '9005']],
    [{ estado_documento: { eq: 'AT', in: ['NV'] } }, []],
    [{ total: { from: '400000', to: '2000000' } }, ['9001', '9002', '9003']],
    [{ total: { from: '3000000.00' } }, ['9004', '9005']],
    [{ total: { to: '-1' } }, []],
    [{ id_edocta_detalle: { eq: 'abc' } }, []],
    [{ id_edocta_detalle: { eq: '-1' } }, []],
    [{ id_edocta_detalle: { eq: '99999999999999999999' } }, []],
    [{}, ['9001', '9002', '9003', '9004', '9005']],
    [{ num_documento: {}, total: {}, blocked: null }, ['9001', '9002', '9003', '9004', '9005']],
    [{ num_documento: { eq: null, in: null, like: null } }, ['9001', '9002', '9003', '9004', '9005']],
  ];
  it.each(NUMBERS)('filters by %j', async (filter, expected) => {
    const answer = await found({ filter });
    expect(answer.items.map((item) => item.num_documento)).toEqual(expected);
    expect(answer.total_count).toBe(expected.length);
  });

  it('filters by days, and includes both ends of the range', async () => {
    const [from, to] = [addDays(today, -8), addDays(today, 0)];
    expect(await numbers({ filter: { fecha_vencimiento_documento: { from, to } } })).toEqual(['9002', '9003', '9004']);
    expect(await numbers({ filter: { fecha_vencimiento_documento: { from: to } } })).toEqual(['9004', '9005']);
    expect(await numbers({ filter: { fecha_documento: { to: addDays(from, -30) } } })).toEqual(['9001', '9002']);
  });

  it.each([
    ['"1"', 1],
    ['1', 1],
    ['0', 4],
  ])('reads the flag %s written in the query text', async (flag, count) => {
    const list = `documentos(paymentType: OFFLINE, documentType: INVOICE, filter: { blocked: { eq: ${flag} } })`;
    const { data } = await server.graphql(`{ ${list} { total_count } }`, {}, token);
    expect(data).toEqual({ documentos: { total_count: count } });
  });

  it('looks ten documents up by their ids', async () => {
    const long = await server.signIn('legal@largo.example');
    const all = (await found({ pageSize: 100 }, long)).items.map(({ id_edocta_detalle: id }) => id);
    const page = async (ids: object) => (await found({ filter: { id_edocta_detalle: ids } }, long)).items.length;
    expect(await page({ in: all })).toBe(10);
    expect(await page({})).toBe(9);
  });

  it('finds one document by its id', async () => {
    const [, second] = (await found()).items;
    const answer = await found({ filter: { id_edocta_detalle: { eq: second?.id_edocta_detalle } }, pageSize: 10 });
    expect(answer.items).toEqual([second]);
    expect(answer.total_count).toBe(1);
  });

  const SORTS: [sort: object, expected: string[]][] = [
    [{ fecha_vencimiento_documento: 'DESC' }, ['9005', '9004', '9003', '9002', '9001']],
    [{ total: 'ASC' }, ['9003', '9001', '9002', '9004', '9005']],
    [{ total: 'DESC' }, ['9005', '9004', '9002', '9001', '9003']],
    [{ num_documento: 'DESC' }, ['9005', '9004', '9003', '9002', '9001']],
    [{ fecha_documento: 'ASC', num_documento: 'DESC' }, ['9001', '9002', '9003', '9004', '9005']],
    [{}, ['9001', '9002', '9003', '9004', '9005']],
  ];
  it.each(SORTS)('sorts by %j', async (sort, expected) => {
    expect(await numbers({ sort })).toEqual(expected);
  });

  describe('pages', () => {
    let long: string;
    beforeAll(async () => {
      long = await server.signIn('legal@largo.example');
    });
    const ids = (page: Documentos) => page.items.map((item: Documento) => item.num_documento);

    it('have nine documents by default, and the last page has the rest', async () => {
      const [first, second, third] = [
        await found({}, long),
        await found({ currentPage: 2 }, long),
        await found({ currentPage: 3 }, long),
      ];
      expect([first, second, third].map((page) => page.items.length)).toEqual([9, 3, 0]);
      expect(third).toMatchObject({ total_count: 12, start_cursor: null, end_cursor: null });
      expect(new Set([...ids(first), ...ids(second)]).size).toBe(12);
    });

    it('continue forwards and backwards from a cursor, ignoring a page number beside it', async () => {
      const first = await found({ pageSize: 5 }, long);
      const second = await found({ pageSize: 5, currentPage: 2 }, long);
      // each answer has new download links
      const page = (of: Documentos) => ({ ...of, download: expect.anything() as unknown });
      expect(await found({ pageSize: 5, after: first.end_cursor, currentPage: 9 }, long)).toEqual(page(second));
      expect(await found({ pageSize: 5, before: second.start_cursor, currentPage: 9 }, long)).toEqual(page(first));
    });

    it('refuse a cursor of another list, filter, sort or user', async () => {
      const { end_cursor: cursor } = await found({ pageSize: 5 }, long);
      const same = { pageSize: 5, after: cursor };
      const others: [object, string][] = [
        [{ ...same, filter: { blocked: { eq: '0' } } }, long],
        [{ ...same, sort: { total: 'ASC' } }, long],
        [{ ...same, documentType: 'PAYMENT' }, long],
        [{ ...same, paymentType: 'PSE' }, long],
        [same, token],
        [{ ...same, after: `${cursor?.slice(0, -2)}AA` }, long],
      ];
      for (const [variables, as] of others) {
        const { data, errors } = await askList(server, as, variables);
        expect(data).toEqual({ documentos: null });
        expect(errors[0]?.extensions).toMatchObject({
          category: 'graphql-input',
          code: 'cursor_invalid',
          field: 'after',
        });
      }
    });
  });
});
