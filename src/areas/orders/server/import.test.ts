import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { destination } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { newClient } from '#areas/erp/server/testing/erp.ts';
import { ORDER_LINE, delivery, event, order } from './testing/orders.ts';

const DAY = '2026-11-10';

onOneDatabase('the import of orders', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serve(database);
  });

  async function importRecords(...records: readonly object[]) {
    const { report } = await server.importLines(records);
    expect(report.errors).toEqual([]);
    return report;
  }

  async function refused(record: object): Promise<string> {
    const { report } = await server.importLines([record]);
    expect(report).toMatchObject({ lines: 1, applied: 0, rejected: 1 });
    const [error] = report.errors;
    return `${error?.kind} ${error?.key}: ${error?.field} ${error?.reason}`;
  }

  /** Reads an order's stored rows. */
  async function stored(code: string, number: string) {
    const { rows } = await sql<Record<string, unknown>>`
      select o.*, d.codigo_destinatario as destino,
             (select count(*) from order_event e where e.client_id = o.client_id and e.order_id = o.order_id) as events,
             (select json_agg(json_build_array(line, cod_producto, cantidad, centro_logistico) order by line)
              from order_line l where l.client_id = o.client_id and l.order_id = o.order_id) as lines,
             (select json_agg(json_build_array(num_entrega, conductor, placa, sellos,
                (select json_agg(json_build_array(line, cod_producto, cantidad) order by line) from delivery_line l
                 where l.client_id = e.client_id and l.delivery_id = e.delivery_id)) order by num_entrega)
              from delivery e where e.client_id = o.client_id and e.order_id = o.order_id) as deliveries
      from order_header o join client c using (client_id) left join destination d using (client_id, destination_id)
      where c.codigo_cliente = ${code} and o.num_pedido = ${number}`.execute(server.database.db);
    return rows[0];
  }

  async function stateOf(code: string, number: string): Promise<string> {
    return String((await stored(code, number))?.['estado_pedido']);
  }

  test('accepts an order with its lines, events and deliveries, in any order of the stream', async () => {
    const { report } = await server.importLines([
      delivery('LATE', '77', '8001', {
        fecha: DAY,
        conductor: 'Luis Peña',
        placa: 'WLM123',
        sellos: '44,45',
        detalle: [ORDER_LINE],
      }),
      event('LATE', '77', `${DAY} 08:00:00`, '2'),
      order('LATE', '77', {
        num_sicom: '2026-77',
        destino: 'D9',
        valor: 10_000_000,
        detalle: [ORDER_LINE, { ...ORDER_LINE, cod_producto: 'B', cantidad: 0, centro_logistico: null }],
      }),
      destination('LATE', 'D9'),
      { kind: 'client', version: 1, codigo_cliente: 'LATE', store: 'combustibles', nombre: 'Tarde', clienteNit: '1' },
    ]);
    expect(report).toMatchObject({ lines: 5, applied: 5, rejected: 0 });
    expect(await stored('LATE', '77')).toMatchObject({
      num_sicom: '2026-77',
      estado_pedido: '2',
      fecha_pedido: DAY,
      valor_cents: 1_000_000_000,
      destino: 'D9',
      solicitante: 'LATE',
      centros_logisticos: ['Yumbo'],
      events: 1,
      lines: [
        [1, ORDER_LINE.cod_producto, 1500.125, 'Yumbo'],
        [2, 'B', 0, null],
      ],
      deliveries: [['8001', 'Luis Peña', 'WLM123', '44,45', [[1, ORDER_LINE.cod_producto, 1500.125]]]],
    });
  });

  test('leaves an equal or older version unchanged, and replaces the whole record by a newer one', async () => {
    const code = await newClient(server);
    const records = (version: number) => [
      order(code, '1', { version, detalle: [ORDER_LINE], num_factura: 'FE-1' }),
      event(code, '1', `${DAY} 08:00:00`, 2, { version, placa: 'AAA111' }),
      delivery(code, '1', 'E1', { version, placa: 'AAA111', detalle: [ORDER_LINE] }),
    ];
    expect(await importRecords(...records(5))).toMatchObject({ applied: 3, unchanged: 0 });
    expect(await importRecords(...records(5))).toMatchObject({ applied: 0, unchanged: 3 });
    expect(await importRecords(...records(4))).toMatchObject({ applied: 0, unchanged: 3 });
    expect(await stored(code, '1')).toMatchObject({ num_factura: 'FE-1', events: 1 });
    await importRecords(order(code, '1', { version: 6 }), delivery(code, '1', 'E1', { version: 6 }));
    expect(await stored(code, '1')).toMatchObject({
      num_factura: null,
      lines: null,
      centros_logisticos: [],
      deliveries: [['E1', null, null, null, null]],
    });
  });

  test('accepts a state as a number or as text, with the same key', async () => {
    const code = await newClient(server);
    await importRecords(order(code, '1', { estado_pedido: '-2.10' }), order(code, '2', { estado_pedido: -2.1 }));
    expect([await stateOf(code, '1'), await stateOf(code, '2')]).toEqual(['-2.1', '-2.1']);
    const at = `${DAY} 08:00:00`;
    const again = await importRecords(event(code, '1', at, 2), event(code, '1', at, '2'), event(code, '1', at, '2.0'));
    expect(again).toMatchObject({ applied: 1, unchanged: 2 });
    const { warnings } = await importRecords(order(code, '3', { estado_pedido: 'ZZ' }));
    expect(warnings).toMatchObject([{ field: 'estado_pedido', reason: 'ZZ is not a known order state' }]);
    expect(await stateOf(code, '3')).toBe('ZZ');
  });

  describe('gives an order the state', () => {
    test('of its newest event, in whatever order the events come', async () => {
      const code = await newClient(server);
      await importRecords(
        order(code, '1'),
        event(code, '1', `${DAY} 12:00:00`, 4),
        event(code, '1', `${DAY} 09:00:00`, 2),
        event(code, '1', `${DAY} 11:59:59`, 3),
      );
      expect(await stateOf(code, '1')).toBe('4');
      await importRecords(event(code, '1', `${DAY} 12:00:01`, 5));
      expect(await stateOf(code, '1')).toBe('5');
    });

    test('of the order’s own record where its version is higher, whichever comes last', async () => {
      const code = await newClient(server);
      const own = order(code, '1', { version: 3, estado_pedido: 6, estatus_rechazo: 'Sin cupo' });
      await importRecords(order(code, '1'), event(code, '1', `${DAY} 09:00:00`, 2, { version: 2 }));
      expect(await stateOf(code, '1')).toBe('2');
      await importRecords(own);
      expect(await stored(code, '1')).toMatchObject({ estado_pedido: '6', estatus_rechazo: 'Sin cupo' });
      await importRecords({ ...own, num_pedido: '2' }, event(code, '2', `${DAY} 09:00:00`, 2, { version: 2 }));
      expect(await stateOf(code, '2')).toBe('6');
      await importRecords(event(code, '2', `${DAY} 10:00:00`, 1, { version: 4 }));
      expect(await stored(code, '2')).toMatchObject({ estado_pedido: '1', estatus_rechazo: null });
    });

    test('with the reason of that state, and references from whichever record has them', async () => {
      const code = await newClient(server);
      await importRecords(
        order(code, '1', { estado_pedido: -1, motivo_bloqueo: 'Cupo excedido', cufe: 'own' }),
        event(code, '1', `${DAY} 09:00:00`, -1),
      );
      expect(await stored(code, '1')).toMatchObject({ motivo_bloqueo: 'Cupo excedido', cufe: 'own' });
      await importRecords(
        event(code, '1', `${DAY} 10:00:00`, 4, { cufe: 'abc' }),
        event(code, '1', `${DAY} 11:00:00`, 5, { guia_transporte: 'G-1' }),
      );
      expect(await stored(code, '1')).toMatchObject({
        estado_pedido: '5',
        motivo_bloqueo: null,
        cufe: 'abc',
        guia_transporte: 'G-1',
      });
    });
  });

  test('gives an order the ERP’s text of its state, and of no other state', async () => {
    const code = await newClient(server);
    const textOf = async () => (await stored(code, '1'))?.['estado_pedido_description'];
    await importRecords(
      order(code, '1', { estado_pedido: 4, estado_pedido_description: 'Con factura' }),
      event(code, '1', `${DAY} 08:00:00`, 4),
    );
    expect(await textOf()).toBe('Con factura');
    await importRecords(event(code, '1', `${DAY} 09:00:00`, 5));
    expect(await textOf()).toBeNull();
    await importRecords(event(code, '1', `${DAY} 10:00:00`, 5, { estado_pedido_description: 'En ruta' }));
    expect(await textOf()).toBe('En ruta');
    await importRecords(order(code, '1', { version: 2, estado_pedido: 5 }));
    expect(await textOf()).toBe('En ruta');
    await importRecords(order(code, '1', { version: 3, estado_pedido: 6 }));
    expect(await textOf()).toBeNull();
  });

  test('rejects records with unknown references or malformed fields, and changes nothing', async () => {
    const code = await newClient(server);
    await importRecords(order(code, '1'));
    const at = `${DAY} 08:00:00`;
    const line = (over: object) => order(code, '2', { detalle: [{ ...ORDER_LINE, ...over }] });
    const cases: readonly (readonly [object, string])[] = [
      [order('NOBODY', '1'), 'order NOBODY/1: codigo_cliente client NOBODY is not known'],
      [order(code, '2', { destino: 'D7' }), `order ${code}/2: destino destination D7 of the client is not known`],
      [event(code, '9', at, 1), `order_event ${code}/9/${at}/1: num_pedido order 9 of the client is not known`],
      [event('NOBODY', '1', at, 1), `order_event NOBODY/1/${at}/1: codigo_cliente client NOBODY is not known`],
      [delivery(code, '9', 'E1'), `delivery ${code}/9/E1: num_pedido order 9 of the client is not known`],
      [delivery('NOBODY', '1', 'E1'), 'delivery NOBODY/1/E1: codigo_cliente client NOBODY is not known'],
      [
        delivery(code, '1', 'E1', { destino: 'D7' }),
        `delivery ${code}/1/E1: destino destination D7 of the client is not known`,
      ],
      [order(code, '2', { estado_pedido: undefined }), `order ${code}/2: estado_pedido is missing`],
      [
        order(code, '2', { estado_pedido: true }),
        `order ${code}/2: estado_pedido must be a number or text of 1 to 64 characters`,
      ],
      [order(code, '2', { valor: '10.5' }), `order ${code}/2: valor has more decimals than COP has: 0`],
      [
        order(code, '2', { fecha_pedido: '2026-02-30' }),
        `order ${code}/2: fecha_pedido is not an existing day, YYYY-MM-DD`,
      ],
      [order(code, '2', { extra: 1 }), `order ${code}/2: extra is not a known field`],
      [
        line({ cantidad: -1 }),
        `order ${code}/2: detalle.0.cantidad is not a plain decimal number of at most 9 digits with 3 decimals`,
      ],
      [
        line({ cantidad: '1.2345' }),
        `order ${code}/2: detalle.0.cantidad is not a plain decimal number of at most 9 digits with 3 decimals`,
      ],
      [line({ cod_producto: undefined }), `order ${code}/2: detalle.0.cod_producto is missing`],
      [order(code, '2', { detalle: {} }), `order ${code}/2: detalle must be a list of products`],
      [
        event(code, '1', DAY, 1),
        `order_event ${code}/1/${DAY}/1: fecha_hora_evento is not an existing date and time, YYYY-MM-DD HH:MM:SS`,
      ],
      [
        event(code, '1', `${DAY} 24:00:00`, 1),
        `order_event ${code}/1/${DAY} 24:00:00/1: fecha_hora_evento is not an existing date and time, YYYY-MM-DD HH:MM:SS`,
      ],
    ];
    for (const [record, reason] of cases) expect(await refused(record)).toBe(reason);
    expect(await stored(code, '2')).toBeUndefined();
    expect(await stored(code, '1')).toMatchObject({ estado_pedido: '1', events: 0, deliveries: null });
  });

  test('keeps the same number of two clients apart', async () => {
    const [one, other] = [await newClient(server), await newClient(server)];
    await importRecords(
      order(one, '1'),
      order(other, '1', { estado_pedido: 3 }),
      event(one, '1', `${DAY} 08:00:00`, 2),
    );
    expect([await stateOf(one, '1'), await stateOf(other, '1')]).toEqual(['2', '3']);
  });
});
