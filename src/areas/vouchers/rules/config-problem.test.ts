import { expect, test } from 'vitest';
import type { Currency } from '#kit/core/money.ts';
import { type ConfigProblem, configProblem } from './config-problem.ts';
import type { VoucherConfig } from './config.ts';

type Sold = Pick<VoucherConfig, 'montos' | 'usos'>;

const voucherUse = (uso: string, titulo = uso, maximumCents: number | null = null) => ({
  uso,
  reward: 'r',
  titulo,
  descripcion: null,
  maximumCents,
  diasVencimiento: 30,
  terminosCondiciones: null,
});
const voucherAmount = (cents: number, uso = 'a') => ({ cents, uso, limite: 0 });

test.each<[string, Sold, Currency, ConfigProblem['code'] | null]>([
  [
    'amounts of each use',
    { montos: [voucherAmount(100), voucherAmount(100, 'b')], usos: [voucherUse('a'), voucherUse('b')] },
    'COP',
    null,
  ],
  ['cents of a dollar', { montos: [voucherAmount(1)], usos: [voucherUse('a')] }, 'USD', null],
  ['cents of a peso', { montos: [voucherAmount(101)], usos: [voucherUse('a')] }, 'COP', 'amount_wrong'],
  ['an amount of nothing', { montos: [voucherAmount(0)], usos: [voucherUse('a')] }, 'COP', 'amount_wrong'],
  [
    'an amount twice',
    { montos: [voucherAmount(100), voucherAmount(100)], usos: [voucherUse('a')] },
    'COP',
    'amount_twice',
  ],
  [
    'an amount of no use',
    { montos: [voucherAmount(100), voucherAmount(100, 'b')], usos: [voucherUse('a')] },
    'COP',
    'use_unknown',
  ],
  ['a use twice', { montos: [voucherAmount(100)], usos: [voucherUse('a'), voucherUse('a', 'A')] }, 'COP', 'use_twice'],
  [
    'a title twice',
    { montos: [voucherAmount(100)], usos: [voucherUse('a', 'A'), voucherUse('b', 'A')] },
    'COP',
    'title_twice',
  ],
  [
    'a use without an amount',
    { montos: [voucherAmount(100)], usos: [voucherUse('a'), voucherUse('b')] },
    'COP',
    'use_without_amount',
  ],
  ['a maximum of nothing', { montos: [voucherAmount(100)], usos: [voucherUse('a', 'A', 0)] }, 'COP', 'maximum_wrong'],
  [
    'a maximum with cents of a peso',
    { montos: [voucherAmount(100)], usos: [voucherUse('a', 'A', 101)] },
    'COP',
    'maximum_wrong',
  ],
])('a store that sells %s', (_what, sold, currency, code) => {
  expect(configProblem(sold, currency)?.code ?? null).toBe(code);
});
