import { centsOfAnswer, formatMoney } from '#kit/core/money.ts';
import type { Bono } from './pos.ts';

/** Formats a voucher's amount in its currency: '$ 50.000'. */
export function amountOf({ monto, moneda }: Pick<Bono, 'monto' | 'moneda'>): string {
  return formatMoney(centsOfAnswer(monto, moneda) ?? NaN, moneda);
}
