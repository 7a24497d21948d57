import { expect, it } from 'vitest';
import { isEmail } from './email.ts';

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
