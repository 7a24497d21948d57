import { expect, test } from 'vitest';
import { DEMO_TODAY, recordsOfKind } from '../../../../tools/demo/testing/small-demo.ts';

test('the demo has one sale for each invoice, over more than a year, before today', () => {
  const sales = recordsOfKind('sale');
  const keyOf = (record: Readonly<Record<string, unknown>>) =>
    JSON.stringify([record['codigo_cliente'], record['num_factura']]);
  const invoices = new Map(recordsOfKind('document').map((record) => [keyOf(record), record]));
  expect(sales.length).toBeGreaterThan(500);
  for (const sale of sales) {
    expect(invoices.get(keyOf(sale))).toMatchObject({
      total_original: sale['valor'],
      fecha_documento: sale['fecha'],
      destino: sale['destino'],
    });
    expect(String(sale['fecha']) < DEMO_TODAY).toBe(true);
  }
  expect(new Set(sales.map(({ negocio }) => negocio))).toEqual(new Set(['EDS', 'INDUSTRIA', 'RUMBO']));
  expect(new Set(sales.map((sale) => sale['codigo_cliente'])).size).toBe(5);
});
