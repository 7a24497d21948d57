import { expect, it } from 'vitest';
import { type ProductLine, quantityDifferences } from './quantity-difference.ts';

const line = (cod_producto: string, cantidad: number, unidad_medida: string | null = 'gal'): ProductLine => ({
  cod_producto,
  descripcion: `Producto ${cod_producto}`,
  unidad_medida,
  cantidad,
});

const short = (...args: Parameters<typeof quantityDifferences>) =>
  quantityDifferences(...args).map(({ cod_producto, ordered, delivered }) => [cod_producto, ordered, delivered]);

it.each([
  ['less', [line('A', 5000)], [line('A', 4800)], [['A', 5000, 4800]]],
  ['more', [line('A', 5000)], [line('A', 5000.001)], [['A', 5000, 5000.001]]],
  ['the same in several parts', [line('A', 0.3)], [line('A', 0.1), line('A', 0.2)], []],
  ['the same with the unit in capitals', [line('A', 5)], [line('A', 5, 'GAL')], []],
  [
    'another product',
    [line('A', 5)],
    [line('B', 5)],
    [
      ['A', 5, 0],
      ['B', 0, 5],
    ],
  ],
  ['in another unit, which cannot be compared', [line('A', 5)], [line('A', 19, 'l')], []],
  ['nothing that is known', [line('A', 5)], [], []],
] as [string, ProductLine[], ProductLine[], unknown[]][])(
  'finds the products delivered: %s',
  (_what, ordered, delivered, expected) => {
    expect(short(ordered, delivered)).toEqual(expected);
  },
);

it('names the product as it was ordered', () => {
  const [difference] = quantityDifferences([line('A', 5)], [{ ...line('A', 4, null), descripcion: null }]);
  expect(difference).toBeUndefined();
  expect(quantityDifferences([line('A', 5)], [{ ...line('A', 4), descripcion: null }])).toEqual([
    { cod_producto: 'A', descripcion: 'Producto A', unidad_medida: 'gal', ordered: 5, delivered: 4 },
  ]);
});
