import { expect, it } from 'vitest';
import { numberText, readNumber } from './number-text.ts';

it.each([
  ['1234', '1234', '1.234'],
  ['1.234', '1234', '1.234'],
  ['1.234.567,89', '1234567.89', '1.234.567,89'],
  ['12,5', '12.5', '12,5'],
  ['12.5', '12.5', '12,5'],
  ['-3', '-3', '-3'],
  [' 7 ', '7', '7'],
  ['0', '0', '0'],
])('reads %s as the number %s, and shows it as %s', (typed, value, shown) => {
  expect(readNumber(typed)).toBe(value);
  expect(numberText(value)).toBe(shown);
});

it.each(['', 'doce', '1,2,3', '1.23.4', '12 litros'])('leaves %j as it is', (typed) => {
  expect(readNumber(typed)).toBe(typed);
  expect(numberText(typed)).toBe(typed);
});
