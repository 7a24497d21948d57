import { expect, test } from 'vitest';
import type { Currency } from '../../../kit/core/money.ts';
import { type ConfigProblem, configProblem } from './config-problem.ts';
import type { VoucherConfig } from './config.ts';

type Sold = Pick<VoucherConfig, 'montos' | 'usos'>;

const use = (uso: string, titulo = uso, maximumCents: number | null = null) => ({
  uso,
  reward: 'r',
  titulo,
  descripcion: null,
  maximumCents,
  diasVencimiento: 30,
  terminosCondiciones: null,
});
const amount = (cents: number, uso = 'a') => ({ cents, uso, limite: 0 });

test.each<[string, Sold, Currency, ConfigProblem['code'] | null]>([
  ['amounts of each use', { montos: [amount(100), amount(100, 'b')], usos: [use('a'), use('b')] }, 'COP', null],
  ['cents of a dollar', { montos: [amount(1)], usos: [use('a')] }, 'USD', null],
  ['cents of a peso', { montos: [amount(101)], usos: [use('a')] }, 'COP', 'amount_wrong'],
  ['an amount of nothing', { montos: [amount(0)], usos: [use('a')] }, 'COP', 'amount_wrong'],
  ['an amount twice', { montos: [amount(100), amount(100)], usos: [use('a')] }, 'COP', 'amount_twice'],
  ['an amount of no use', { montos: [amount(100), amount(100, 'b')], usos: [use('a')] }, 'COP', 'use_unknown'],
  ['a use twice', { montos: [amount(100)], usos: [use('a'), use('a', 'A')] }, 'COP', 'use_twice'],
  ['a title twice', { montos: [amount(100)], usos: [use('a', 'A'), use('b', 'A')] }, 'COP', 'title_twice'],
  ['a use without an amount', { montos: [amount(100)], usos: [use('a'), use('b')] }, 'COP', 'use_without_amount'],
  ['a maximum of nothing', { montos: [amount(100)], usos: [use('a', 'A', 0)] }, 'COP', 'maximum_wrong'],
  ['a maximum with cents of a peso', { montos: [amount(100)], usos: [use('a', 'A', 101)] }, 'COP', 'maximum_wrong'],
])('a store that sells %s', (_what, sold, currency, code) => {
  expect(configProblem(sold, currency)?.code ?? null).toBe(code);
});
