import { centsOfAnswer, formatMoney } from '#kit/core/money.ts';
import type { Bono } from './pos.ts';

/** What this page has redeemed since it was opened. Kept nowhere: a code is worth money once it is cancelled. */
export type Redeemed = { readonly code: string; readonly bono: Bono };

/** The part of a moment 'YYYY-MM-DD HH:MM:SS' that a till needs: '9:05'. */
export function timeOf(at: string): string {
  return `${Number(at.slice(11, 13))}:${at.slice(14, 16)}`;
}

/** Those of a day in the store's time zone. */
export function ofDay(redeemed: readonly Redeemed[], day: string): readonly Redeemed[] {
  return redeemed.filter(({ bono }) => bono.canje?.at.startsWith(day));
}

/** '$ 70.000'; all are of one point of sale, so of one currency. */
export function sumOf(redeemed: readonly Redeemed[]): string {
  const currency = redeemed[0]?.bono.moneda ?? 'COP';
  const sum = redeemed.reduce((total, { bono }) => total + (centsOfAnswer(bono.monto, currency) ?? NaN), 0);
  return formatMoney(sum, currency);
}
