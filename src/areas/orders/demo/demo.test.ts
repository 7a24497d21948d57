import { describe, expect, test } from 'vitest';
import { DEMO_TODAY, recordsOfKind } from '../../../../tools/demo/testing/small-demo.ts';
import { ORDER_STATUSES } from '../rules/status.ts';

const CLIENTS = ['1002345', '1003871', '2000418', '2000764'];
const all = recordsOfKind('order');
const events = recordsOfKind('order_event');
const deliveries = recordsOfKind('delivery');
const numberOf = (record: object) => (record as { num_pedido: string }).num_pedido;

describe('the demo’s orders', () => {
  test.each(CLIENTS)('of client %s are in all sixteen states, some held for credit with their reason', (code) => {
    const own = all.filter((order) => order['codigo_cliente'] === code);
    expect(own.length).toBeGreaterThan(40);
    expect(new Set(own.map((order) => order['estado_pedido']))).toEqual(new Set(Object.keys(ORDER_STATUSES)));
    const held = own.filter(({ estado_pedido: state }) => ['-1', '-2.1', '-2.3'].includes(String(state)));
    expect(held.length).toBeGreaterThan(2);
    for (const order of held) expect(order['motivo_bloqueo']).toMatch(/Cupo|vencidas/);
    expect(new Set(own.map(numberOf)).size).toBe(own.length);
  });

  test('have events that lead to their state, in order, none after yesterday', () => {
    for (const order of all) {
      const own = events.filter(
        (event) => event['codigo_cliente'] === order['codigo_cliente'] && numberOf(event) === numberOf(order),
      );
      const times = own.map((event) => String(event['fecha_hora_evento']));
      expect(times).toEqual(times.toSorted());
      expect(new Set(times).size).toBe(times.length);
      expect(own.at(-1)?.['estado_pedido']).toBe(order['estado_pedido']);
    }
    expect(events.filter((event) => String(event['fecha_hora_evento']).slice(0, 10) >= DEMO_TODAY)).toEqual([]);
  });

  test('that were dispatched have a carrier, a plate, a driver, seals, a guide and an invoice of the demo', () => {
    const invoices = new Set(recordsOfKind('document').map(({ cufe }) => cufe));
    const dispatched = all.filter((order) => order['estado_pedido'] === '5' && order['cufe']);
    expect(dispatched.length).toBeGreaterThan(100);
    for (const order of dispatched) {
      expect(invoices).toContain(order['cufe']);
      expect(order['guia_transporte']).toMatch(/^G-/);
    }
    for (const event of events.filter((one) => one['estado_pedido'] === '5')) {
      expect([event['transportista'], event['placa']].map(Boolean)).toEqual([true, true]);
    }
    expect(deliveries.length).toBeGreaterThan(100);
    for (const delivery of deliveries) {
      expect(delivery['conductor']).not.toBe('');
      expect(delivery['sellos']).toMatch(/\d{6}, \d{6}/);
    }
    const cufes = all.flatMap(({ cufe }) => cufe ?? []);
    expect(new Set(cufes).size).toBe(cufes.length);
  });

  test.each(CLIENTS)('of client %s have one delivery that is less than ordered', (code) => {
    const sum = (record: object) =>
      (record as { detalle: { cantidad: number }[] }).detalle.reduce((total, { cantidad }) => total + cantidad, 0);
    const ordered = new Map(all.map((order) => [numberOf(order), sum(order)]));
    const own = deliveries.filter((delivery) => delivery['codigo_cliente'] === code);
    const less = own.filter((delivery) => sum(delivery) < (ordered.get(numberOf(delivery)) ?? 0));
    expect(less).toHaveLength(1);
    expect(own.filter((delivery) => sum(delivery) > (ordered.get(numberOf(delivery)) ?? 0))).toEqual([]);
  });

  test('come from the plants of their client’s store', () => {
    const plants = new Set(
      all.flatMap((order) =>
        (order['detalle'] as unknown as { centro_logistico: string }[]).map((line) => line.centro_logistico),
      ),
    );
    expect(plants).toEqual(new Set(['Yumbo', 'Mansilla', 'La Dorada', 'Cartagena', 'Pascuales', 'El Beaterio']));
  });
});
