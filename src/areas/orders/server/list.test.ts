import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { errorCodes } from '#areas/invoices/server/testing/payments.ts';
import { askOrders, findOrders } from './testing/orders-query.ts';
import { CUFE, ORDER_LINE, event, order, stationOrders } from './testing/orders.ts';

onOneDatabase('OrderTraceability', (database) => {
  let server: ServerUnderTest;
  let token: string;
  beforeAll(async () => {
    server = await serve(database);
    const { report } = await server.importLines([...stationOrders('uno'), ...stationOrders('dos')]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    token = await server.signIn('legal@uno.example');
  });

  const numbers = async (variables: object = {}, session = token) =>
    (await findOrders(server, session, variables)).data.map(({ num_pedido }) => num_pedido);
  const filtered = (filter: object, session = token) => numbers({ filter }, session);

  async function open(url: string | null | undefined, session = token) {
    const answer = await fetch(url ?? '', { headers: { authorization: `Bearer ${session}` } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  test('has each order with its state, lines, events and deliveries, the newest first', async () => {
    const { data, size } = await findOrders(server, token);
    expect(size).toBe(4);
    expect(data.map(({ num_pedido, estado_pedido_description: state }) => [num_pedido, state])).toEqual([
      ['A2', 'Facturado'],
      ['A3', 'Enviado a revisión'],
      ['A1', 'Despachado'],
      ['A4', 'Rechazado'],
    ]);
    expect(data[2]).toMatchObject({
      num_sicom: 'S-3',
      estado_pedido: '5',
      fecha_pedido: '2026-11-10',
      fecha_entrega: null,
      valor: 10_000_000,
      moneda: 'COP',
      num_factura: 'FEV-2',
      num_documento: '9002',
      guia_transporte: 'G-1',
      destino: 'D1',
      nombre_destino: 'EDS D1',
      solicitante: 'uno',
      detalle: [{ ...ORDER_LINE, cantidad: 1500.125 }],
      historico_estados: [
        { fecha_hora_evento: '2026-11-10 09:00:00', estado_pedido: '5', placa: 'WLM123', download: null },
      ],
      deliveries: [{ num_entrega: 'E1' }, { num_entrega: 'E2' }],
    });
    expect(data[1]).toMatchObject({
      num_sicom: null,
      motivo_bloqueo: 'Cupo excedido',
      valor: null,
      solicitante: 'PLANTA',
    });
    expect(data[3]).toMatchObject({ destino: null, nombre_destino: null, estatus_rechazo: 'Duplicado', detalle: [] });
    expect(data[0]).toMatchObject({ cufe: CUFE, num_documento: '9001' });
    expect(data[0]?.historico_estados.map(({ fecha_hora_evento }) => fecha_hora_evento)).toEqual([
      '2026-11-12 10:00:00',
      '2026-11-12 11:00:00',
      '2026-11-13 10:00:00',
    ]);
  });

  test('fills every field of an order', async () => {
    const own = {
      num_sicom: '7703',
      estado_pedido: '6',
      estado_bloqueo_pedido: 'B1',
      motivo_bloqueo: 'Cupo excedido',
      estatus_rechazo: 'Duplicado',
      fecha_pedido: '2026-11-10',
      fecha_entrega: '2026-11-12',
      num_factura: 'FEV-77',
      cufe: CUFE,
      guia_transporte: 'G-77',
      nombre_destino: 'Bodega Norte',
      solicitante: 'S-1',
      nombre_solicitante: 'Planta Norte',
    };
    await server.importLines([
      client('LLENO'),
      user('legal@lleno.example', 'LLENO'),
      order('LLENO', 'P1', { ...own, valor: 1_500_000, detalle: [ORDER_LINE] }),
    ]);
    const { data } = await findOrders(server, await server.signIn('legal@lleno.example'));
    const id = expect.stringMatching(/^\d+$/) as string;
    expect(data).toEqual([
      {
        ...own,
        id_pedido: id,
        num_pedido: 'P1',
        estado_pedido_description: 'Rechazado',
        valor: 1_500_000,
        moneda: 'COP',
        num_documento: null,
        destino: null,
        id_cliente: id,
        detalle: [{ ...ORDER_LINE, cantidad: 1500.125 }],
        historico_estados: [],
        deliveries: [],
      },
    ]);
  });

  test('links a billed event to its invoice by cufe, and no other event', async () => {
    const [billed] = (await findOrders(server, token, { filter: { num_pedido: { eq: 'A2' } } })).data;
    const links = billed?.historico_estados.map(({ download }) => download?.pdf);
    expect(links).toMatchObject([undefined, undefined, { status: 'ok' }]);
    const { status, bytes } = await open(links?.[2]?.url);
    expect(status).toBe(200);
    expect(textOfPdf(bytes)).toContain('FEV-1');
  });

  test('has the stations and plants of all orders, whatever the filter', async () => {
    const { destinations, logistics_centers } = await findOrders(server, token, { filter: { destino: { eq: 'D2' } } });
    expect(destinations).toEqual([
      { destino: 'D1', nombre_destino: 'EDS D1' },
      { destino: 'D2', nombre_destino: 'EDS D2' },
    ]);
    expect(logistics_centers).toEqual([
      { label: 'Mansilla', value: 'Mansilla' },
      { label: 'Yumbo', value: 'Yumbo' },
    ]);
  });

  test.each([
    [{ orderNumber: { eq: 'A1' } }, ['A1']],
    [{ orderNumber: { eq: 'S-2' } }, ['A2']],
    [{ orderNumber: { like: '%s-%' } }, ['A2', 'A1', 'A4']],
    [{ orderNumber: { in: ['A4', 'S-2'] } }, ['A2', 'A4']],
    [{ num_pedido: { in: ['A4', 'A3', 'no'] } }, ['A3', 'A4']],
    [{ num_pedido: { like: '%1' } }, ['A1']],
    [{ num_sicom: { eq: 'A1' } }, []],
    [{ num_sicom: { like: 'S-_' } }, []],
    [{ estado_pedido: { eq: '4' } }, ['A2']],
    [{ estado_pedido: { in: ['-1.0', '6'] } }, ['A3', 'A4']],
    [{ destino: { eq: 'D1' } }, ['A3', 'A1']],
    [{ destino: { in: ['D1', 'D9'] }, estado_pedido: { eq: '5' } }, ['A1']],
    [{ centro_logistico: { eq: 'Mansilla' } }, ['A2']],
    [{ solicitante: { eq: 'uno' } }, ['A2', 'A1', 'A4']],
    [{ fecha_pedido: { from: '2026-11-10', to: '2026-11-11' } }, ['A3', 'A1']],
    [{ fecha_entrega: { from: '2026-11-15' } }, ['A3']],
    [{ eds: { eq: 'D1' } }, ['A3', 'A1']],
    [{ eds: { in: ['D1', 'D2'] }, destino: { eq: 'D2' } }, ['A2']],
    [{ status: { in: ['-1.0', '6'] } }, ['A3', 'A4']],
    [{ status: { eq: '4' }, estado_pedido: { eq: '5' } }, []],
    [{ requestDate: { from: '2026-11-10', to: '2026-11-11' } }, ['A3', 'A1']],
    [{ requestDate: { from: '2026-11-10' }, fecha_pedido: { to: '2026-11-10' } }, ['A1']],
    [{ requestDate: { from: '2026-11-11' }, fecha_pedido: { to: '2026-11-10' } }, []],
    [{ deliveryDate: { from: '2026-11-15' } }, ['A3']],
    [{ plant: { eq: 'Mansilla' } }, ['A2']],
    [{ orderNumber: { eq: 'S-3' }, plant: { eq: 'Mansilla' } }, []],
    [{}, ['A2', 'A3', 'A1', 'A4']],
  ])('is filtered by %j', async (filter, found) => {
    expect(await filtered(filter)).toEqual(found);
    expect((await findOrders(server, token, { filter })).size).toBe(found.length);
  });

  test('is sorted by number, SICOM number or day, descending', async () => {
    expect(await numbers({ sortField: 'num_pedido' })).toEqual(['A4', 'A3', 'A2', 'A1']);
    expect(await numbers({ sortField: 'num_sicom' })).toEqual(['A1', 'A2', 'A4', 'A3']);
    expect(await numbers({ sortField: 'fecha_pedido' })).toEqual(['A2', 'A3', 'A1', 'A4']);
    expect(await filtered({ sortBy: 'num_sicom' })).toEqual(['A1', 'A2', 'A4', 'A3']);
    expect(await numbers({ sortField: 'num_sicom', filter: { sortBy: 'num_sicom' } })).toEqual([
      'A1',
      'A2',
      'A4',
      'A3',
    ]);
    const both = await askOrders(server, token, { sortField: 'num_sicom', filter: { sortBy: 'num_pedido' } });
    expect(errorCodes(both)).toBe('sort_field filter.sortBy');
  });

  describe('has pages', () => {
    test.each(['num_pedido', 'num_sicom', 'fecha_pedido'])(
      'by number and by cursor, in both directions, by %s',
      async (sortField) => {
        const all = await numbers({ sortField });
        expect(await numbers({ sortField, pageSize: 3, currentPage: 2 })).toEqual(all.slice(3));
        const first = await findOrders(server, token, { sortField, pageSize: 2 });
        const after = { sortField, pageSize: 2, after: first.end_cursor };
        expect(await numbers(after)).toEqual(all.slice(2));
        const { start_cursor } = await findOrders(server, token, after);
        expect(await numbers({ sortField, pageSize: 2, before: start_cursor })).toEqual(all.slice(0, 2));
      },
    );

    test('of ten, unless asked otherwise', async () => {
      const more = Array.from({ length: 12 }, (_, at) => order('dos', `M${at}`, { fecha_pedido: '2026-01-01' }));
      await server.importLines(more);
      const { data, size } = await findOrders(server, await server.signIn('legal@dos.example'));
      expect([data.length, size]).toEqual([10, 16]);
    });
  });

  test('refuses bad arguments', async () => {
    const code = async (variables: object) => errorCodes(await askOrders(server, token, variables));
    expect(await code({ pageSize: 0 })).toBe('page_size pageSize');
    expect(await code({ pageSize: 101 })).toBe('page_size pageSize');
    expect(await code({ currentPage: 0 })).toBe('current_page currentPage');
    expect(await code({ after: 'x' })).toBe('cursor_invalid after');
    expect(await code({ filter: { fecha_pedido: { from: '2026-13-01' } } })).toBe(
      'filter_day filter.fecha_pedido.from',
    );
    expect(await code({ filter: { num_pedido: { in: Array(501).fill('1') } } })).toMatch('list_length');
    const other = (await findOrders(server, token, { sortField: 'num_pedido', pageSize: 1 })).end_cursor;
    expect(await code({ after: other })).toBe('cursor_invalid after');
  });

  test('counts a new order and a new state at once', async () => {
    const filter = { estado_pedido: { eq: '2' }, num_pedido: { like: 'N%' } };
    const size = async () => (await findOrders(server, token, { filter })).size;
    expect(await size()).toBe(0);
    await server.importLines([order('uno', 'N1', { estado_pedido: 2, fecha_pedido: '2020-01-01' })]);
    expect(await size()).toBe(1);
    await server.importLines([order('uno', 'N1', { version: 2, estado_pedido: 3, fecha_pedido: '2020-01-01' })]);
    expect(await size()).toBe(0);
  });

  test('is exported as Excel and as PDF with its filter and order, also only the selected orders', async () => {
    const { download } = await findOrders(server, token, { filter: { num_pedido: { in: ['A1', 'A3'] } } });
    const excel = await readExcelFile((await open(download?.xls?.url)).bytes);
    expect(excel.head.slice(0, 4)).toEqual(['Pedido', 'SICOM', 'Estado', 'Motivo']);
    expect(excel.lines.map((row) => row.slice(0, 4))).toEqual([
      ['A3', null, 'Enviado a revisión', 'Cupo excedido'],
      ['A1', 'S-3', 'Despachado', null],
    ]);
    expect(excel.lines[1]).toContain('Diésel ACPM B10 1.500,125 gal');
    expect(excel.totals).toEqual({ Valor: 10_000_000 });
    const text = textOfPdf((await open(download?.pdf?.url)).bytes);
    for (const part of ['Pedidos', 'A1', 'A3', 'S-3', 'EDS D1', '$ 10.000.000']) expect(text).toContain(part);
    // compares whole lines: the verification code may contain these letters by chance
    expect(text.split('\n')).not.toContain('A2');
    // an unknown day
    expect(text).not.toContain('00/00/0000');
    expect((await open(download?.pdf?.url, await server.signIn('legal@dos.example'))).status).toBe(404);
  });

  test('names a state in the ERP’s words, in a file only where the portal has none', async () => {
    await server.importLines([
      client('TEXTO'),
      user('legal@texto.example', 'TEXTO'),
      order('TEXTO', 'P1', { estado_pedido: 4, estado_pedido_description: 'Con factura' }),
      order('TEXTO', 'P2', { estado_pedido: 'ZZ', estado_pedido_description: 'En puerto', fecha_pedido: '2026-11-09' }),
    ]);
    const session = await server.signIn('legal@texto.example');
    const { data, download } = await findOrders(server, session);
    expect(data.map((one) => one.estado_pedido_description)).toEqual(['Con factura', 'En puerto']);
    const { lines } = await readExcelFile((await open(download?.xls?.url, session)).bytes);
    expect(lines.map(([, , state]) => state)).toEqual(['Facturado', 'En puerto']);
  });

  test('shows an Operativo the orders of their own stations only, in the list, its counts, choices and files', async () => {
    const confined = await server.signIn('operativo@uno.example');
    const list = await findOrders(server, confined, { sortField: 'num_pedido' });
    expect(list).toMatchObject({
      size: 2,
      destinations: [{ destino: 'D1' }],
      logistics_centers: [{ value: 'Yumbo' }],
      data: [
        { num_pedido: 'A3' },
        // the delivery to another station is hidden, too
        { num_pedido: 'A1', deliveries: [{ num_entrega: 'E1' }], num_documento: '9002' },
      ],
    });
    for (const filter of [
      { num_pedido: { in: ['A2', 'A4'] } },
      { orderNumber: { eq: 'S-2' } },
      { destino: { eq: 'D2' } },
    ]) {
      expect(await filtered(filter, confined)).toEqual([]);
    }
    const excel = await readExcelFile((await open(list.download?.xls?.url, confined)).bytes);
    expect(excel.lines.map(([number]) => number)).toEqual(['A3', 'A1']);
    expect(await findOrders(server, await server.signIn('sinestacion@uno.example'))).toMatchObject({
      size: 0,
      data: [],
      destinations: [],
      logistics_centers: [],
    });
  });

  test('finds the document of an order in the statement, for an Operativo of their stations only', async () => {
    const size = async (session: string, number: string) => {
      const { data } = await server.graphql<{ AccountStatus: { size: number } }>(
        'query ($n: String!) { AccountStatus(filter: { num_documento: { eq: $n } }) { size download { pdf { url } } } }',
        { n: number },
        session,
      );
      return data?.AccountStatus.size;
    };
    const confined = await server.signIn('operativo@uno.example');
    expect([await size(token, '9001'), await size(token, '9002')]).toEqual([1, 1]);
    expect([await size(confined, '9001'), await size(confined, '9002')]).toEqual([0, 1]);
  });

  test('has the same page by number again and again, also after a new order', async () => {
    const client = 'tres';
    const numbered = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) =>
        order(client, `P${from + at}`, { fecha_pedido: `2026-01-${String(1 + ((from + at) % 28)).padStart(2, '0')}` }),
      );
    const { report } = await server.importLines([...stationOrders(client), ...numbered(1000, 2040)]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
    const other = await server.signIn('legal@tres.example');
    const page = (currentPage: number, sortField: string) =>
      numbers({ sortField, currentPage, pageSize: 10, filter: { num_pedido: { like: 'P%' } } }, other);
    for (const sortField of ['num_pedido', 'fecha_pedido']) {
      const expected: string[] = [];
      for (let page = 1; page <= 11; page++) {
        const slice = await numbers(
          { sortField, currentPage: page, pageSize: 100, filter: { num_pedido: { like: 'P%' } } },
          other,
        );
        expected.push(...slice);
      }
      for (const at of [101, 102, 101, 104, 105, 102]) {
        expect([at, await page(at, sortField)]).toEqual([at, expected.slice((at - 1) * 10, at * 10)]);
      }
    }
    await server.importLines([order(client, 'P9', { fecha_pedido: '2026-01-01' })]);
    expect((await page(1, 'num_pedido'))[0]).toBe('P9');
    expect(await page(102, 'num_pedido')).toEqual(Array.from({ length: 10 }, (_, at) => `P${2039 - 1010 + 1 - at}`));
  });

  test('shows nothing of another client', async () => {
    const other = await server.signIn('legal@dos.example');
    const own = (await findOrders(server, token)).data.map(({ id_pedido }) => id_pedido);
    const { data } = await findOrders(server, other, { pageSize: 100 });
    const theirs = new Set(data.map(({ id_pedido }) => id_pedido));
    expect(own.filter((id) => theirs.has(id))).toEqual([]);
    expect(await filtered({ num_pedido: { eq: 'M1' } })).toEqual([]);
  });

  test('refuses more lines, events and deliveries than one answer may have', async () => {
    const detalle = Array.from({ length: 300 }, () => ORDER_LINE);
    const many = Array.from({ length: 40 }, (_, at) => order('dos', `L${at}`, { fecha_pedido: '2020-01-01', detalle }));
    await server.importLines(many);
    const other = await server.signIn('legal@dos.example');
    const answer = await askOrders(server, other, { filter: { num_pedido: { like: 'L%' } }, pageSize: 100 });
    expect(errorCodes(answer)).toMatch('answer_too_large');
    const { data } = await findOrders(server, other, { filter: { num_pedido: { like: 'L%' } } });
    expect(data.map((found) => found.detalle.length)).toEqual(Array.from({ length: 10 }, () => 300));
  });
});

onOneDatabase('in a store that hides why orders were rejected', (database) => {
  test('an order, its events and its file are without the reason', async () => {
    const server = await serve(database, { HIDDEN_REJECTION_REASONS: 'combustibles' });
    await server.importLines([
      ...stationOrders('uno'),
      event('uno', 'A4', '2026-11-10 08:00:00', 6, { estatus_rechazo: 'Duplicado' }),
    ]);
    const token = await server.signIn('legal@uno.example');
    const { data, download } = await findOrders(server, token, { filter: { num_pedido: { in: ['A3', 'A4'] } } });
    expect(data).toMatchObject([{ motivo_bloqueo: 'Cupo excedido' }, { estado_pedido: '6', estatus_rechazo: null }]);
    const timeline = await server.graphql<{ OrderTimelineTracking: { data: readonly object[] } }>(
      '{ OrderTimelineTracking(filter: { num_pedido: { eq: "A4" } }) { data { estado_pedido estatus_rechazo } } }',
      {},
      token,
    );
    expect(timeline.data?.OrderTimelineTracking.data).toEqual([{ estado_pedido: '6', estatus_rechazo: null }]);
    const file = await fetch(download?.xls?.url ?? '', { headers: { authorization: `Bearer ${token}` } });
    const { lines } = await readExcelFile(Buffer.from(await file.arrayBuffer()));
    expect(lines.map((row) => row[3])).toEqual(['Cupo excedido', null]);
  });
});
