import { expect, it } from 'vitest';
import { isEmail, maskEmail } from './email.ts';

it.each([
  ['ana@valle.example', true],
  ['ana.p+1@sub.valle.example', true],
  ['ana', false],
  ['ana@valle', false],
  ['@valle.example', false],
  ['ana @valle.example', false],
  ['ana@valle..example', false],
  ['', false],
])('%j is an e-mail address: %s', (text, is) => {
  expect(isEmail(text)).toBe(is);
});

it.each([
  ['compras@valle.example', 'co*****@valle.example'],
  ['ab@valle.example', 'ab@valle.example'],
  ['a@valle.example', 'a@valle.example'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
