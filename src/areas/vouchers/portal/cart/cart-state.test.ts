import { expect, it } from 'vitest';
import { EMPTY_CART, readCart } from './cart-state.ts';

const CART = {
  uso: 'combustible',
  lines: [{ cents: 5_000_000, cantidad: 2 }],
  shelf: { uso: 'combustible', montos: [5_000_000] },
  uuid: 'a',
};

it('reads a cart as it was stored', () => {
  expect(readCart(JSON.stringify(CART))).toEqual(CART);
});

it.each([
  [null],
  ['no JSON'],
  ['null'],
  ['{}'],
  ['{"lines":3,"uso":4,"shelf":5,"uuid":6}'],
  ['{"uso":"a","lines":[{"cents":-1,"cantidad":2},{"cents":1.5,"cantidad":2},{"cents":1,"cantidad":0}]}'],
])('is empty for %s', (text) => {
  expect(readCart(text)).toEqual(EMPTY_CART);
});
