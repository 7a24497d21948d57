import type { Day } from '#kit/core/day.ts';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import type { CreditRule } from '#areas/orders/rules/release.ts';
import { dayPhrase } from './day-phrase.ts';
import type { ForecastDay } from './forecast.ts';

/**
 * Says in Spanish from which day on orders are held for credit, and why: by age before the limit. `held`: the first
 * such day of a forecast.
 */
export function heldSentence(
  held: Pick<ForecastDay, 'day' | 'reasons' | 'tooLate' | 'available'>,
  { rule, currency, today }: { readonly rule: CreditRule; readonly currency: Currency; readonly today: Day },
): string {
  const { day, reasons, tooLate, available } = held;
  const allowed = rule.diasMora ?? 0;
  const reason = reasons.includes('MORA')
    ? `${tooLate} ${tooLate === 1 ? 'factura pasa' : 'facturas pasan'} de ${allowed} ${allowed === 1 ? 'día' : 'días'} de mora`
    : `superas tu cupo por ${formatMoney(-(available ?? 0), currency)}`;
  return `Sin pagar nada, tus pedidos quedan retenidos desde ${dayPhrase(day, today)}: ${reason}`;
}
