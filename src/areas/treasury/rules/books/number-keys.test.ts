import { expect, it } from 'vitest';
import { numberKeys } from './number-keys.ts';

const keys = (text: string) => numberKeys(text).map(({ key }) => key);

it.each([
  ['FE12345', ['12345']],
  ['FE-0012345', ['12345']],
  ['Factura N° 12345', ['12345']],
  ['FACT. No. FE 12345', ['12345']],
  ['001-002-000012345', ['12345', '1002000012345']],
  ['P12', ['P12']],
  ['Pago P 7', ['P7']],
  ['PAGO FE123, FE124 y FE125', ['123', '124', '125']],
  ['12', []],
  ['sin número', []],
  ['000', []],
])('finds the numbers of %j', (text, found) => {
  expect(keys(text)).toEqual(found);
});

it('finds at most 40 numbers in a text', () => {
  expect(keys(Array.from({ length: 100 }, (_, index) => 1000 + index).join(' '))).toHaveLength(40);
});
