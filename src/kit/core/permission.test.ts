import { expect, it } from 'vitest';
import { type Need, meetsNeed } from './permission.ts';

const PAY = 'Surtidor_Facturas::pendientes';
const CHART = 'Surtidor_Dashboard::cartera';

it.each<[string, readonly string[], Need, boolean]>([
  ['one permission that the user has', [PAY], 'Facturas::pendientes', true],
  ['one permission that the user lacks', [CHART], 'Facturas::pendientes', false],
  ['one permission with another brand’s prefix', ['Otra_Facturas::pendientes'], 'Facturas::pendientes', false],
  ['any permission of a module, with one', [CHART], { anyIn: 'Dashboard' }, true],
  ['any permission of a module, with one of another module', [PAY], { anyIn: 'Dashboard' }, false],
  [
    'any permission of a module, with one of a module whose name begins with the same text',
    ['Surtidor_DashboardX::cartera'],
    { anyIn: 'Dashboard' },
    false,
  ],
  ['all of two permissions, with both', [PAY, CHART], { all: ['Facturas::pendientes', 'Dashboard::cartera'] }, true],
  ['all of two permissions, with one', [PAY], { all: ['Facturas::pendientes', 'Dashboard::cartera'] }, false],
  ['all of no permissions', [], { all: [] }, true],
  ['any permission of a module, with none', [], { anyIn: 'Dashboard' }, false],
])('meetsNeed decides on %s', (_what, held, need, expected) => {
  expect(meetsNeed(held, need)).toBe(expected);
});
