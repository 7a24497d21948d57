import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/mesa/clientes?q=a', '/mesa/clientes?q=a'],
  ['/mesa', '/mesa'],
  ['/mesa#clave=x', '/mesa'],
  ['https://elsewhere.example/mesa', '/mesa'],
  ['//elsewhere.example/mesa', '/mesa'],
  ['/\\elsewhere.example/mesa', '/mesa'],
  ['/mesa/../admin', '/mesa'],
  ['/mesas', '/mesa'],
  ['/mesa/oidc/callback?code=x', '/mesa'],
  ['/mesa/api/staff.list', '/mesa'],
  ['javascript:alert(1)', '/mesa'],
  ['', '/mesa'],
])('after the sign-in %s leads to %s', (asked, expected) => {
  expect(returnPath(asked)).toBe(expected);
});
