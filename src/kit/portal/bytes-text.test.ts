import { expect, it } from 'vitest';
import { bytesText } from './bytes-text.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [1540, '1,5 kB'],
  [5_000_000, '5 MB'],
  [2_250_000_000_000, '2.250 GB'],
])('shows %i bytes as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
