import { centsOfAnswer, formatMoney } from '#kit/core/money.ts';
import type { Bono } from './pos.ts';

/** '$ 50.000', in the voucher's own currency. */
export function amountOf({ monto, moneda }: Pick<Bono, 'monto' | 'moneda'>): string {
  return formatMoney(centsOfAnswer(monto, moneda) ?? NaN, moneda);
}
