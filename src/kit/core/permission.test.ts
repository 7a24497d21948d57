import { expect, it } from 'vitest';
import { type Need, holds } from './permission.ts';

const PAY = 'Surtidor_Facturas::pendientes';
const CHART = 'Surtidor_Dashboard::cartera';

it.each<[string, readonly string[], Need, boolean]>([
  ['one, held', [PAY], 'Facturas::pendientes', true],
  ['one, another held', [CHART], 'Facturas::pendientes', false],
  ['one, of another brand', ['Otra_Facturas::pendientes'], 'Facturas::pendientes', false],
  ['any in a module, held', [CHART], { anyIn: 'Dashboard' }, true],
  ['any in a module, another module held', [PAY], { anyIn: 'Dashboard' }, false],
  [
    'any in a module, one of a module whose name begins so',
    ['Surtidor_DashboardX::cartera'],
    { anyIn: 'Dashboard' },
    false,
  ],
  ['all, held', [PAY, CHART], { all: ['Facturas::pendientes', 'Dashboard::cartera'] }, true],
  ['all, one missing', [PAY], { all: ['Facturas::pendientes', 'Dashboard::cartera'] }, false],
  ['all of none', [], { all: [] }, true],
  ['nothing held', [], { anyIn: 'Dashboard' }, false],
])('%s', (_what, held, need, expected) => {
  expect(holds(held, need)).toBe(expected);
});
