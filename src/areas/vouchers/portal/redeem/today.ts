import { centsOfAnswer, formatMoney } from '#kit/core/money.ts';
import type { Bono } from './pos.ts';

/** A redemption of this page. It stays in memory only: after a cancellation its code is worth money again. */
export type Redemption = { readonly code: string; readonly bono: Bono };

/** Extracts the time from 'YYYY-MM-DD HH:MM:SS': '9:05'. */
export function timeOf(at: string): string {
  return `${Number(at.slice(11, 13))}:${at.slice(14, 16)}`;
}

/** The redemptions of a day in the store's time zone. */
export function redemptionsOfDay(redeemed: readonly Redemption[], day: string): readonly Redemption[] {
  return redeemed.filter(({ bono }) => bono.canje?.at.startsWith(day));
}

/** Formats the sum: '$ 70.000'. All redemptions are of one point of sale, so they have the same currency. */
export function sumOf(redeemed: readonly Redemption[]): string {
  const currency = redeemed[0]?.bono.moneda ?? 'COP';
  const sum = redeemed.reduce((total, { bono }) => total + (centsOfAnswer(bono.monto, currency) ?? NaN), 0);
  return formatMoney(sum, currency);
}
