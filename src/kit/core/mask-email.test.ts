import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['compras@valle.example', 'co*****@valle.example'],
  ['ab@valle.example', 'ab@valle.example'],
  ['a@valle.example', 'a@valle.example'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
