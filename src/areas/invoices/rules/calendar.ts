import type { Day } from '#kit/core/day.ts';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';

/** The open invoices due on a day: their number, their sum, and the names of some of their stations. */
export type DueDay = {
  readonly due: Day;
  readonly invoices: number;
  readonly cents: Cents;
  readonly stations: readonly string[];
  readonly stationCount: number;
};

/** The Spanish texts of a day's calendar event: '3 facturas vencen: $ 120.000'. Days before today are overdue. */
export function calendarTexts(
  { due, invoices, cents, stations, stationCount }: DueDay,
  { today, currency }: { readonly today: Day; readonly currency: Currency },
): { readonly summary: string; readonly description: string; readonly isOverdue: boolean } {
  const isOverdue = due < today;
  const money = formatMoney(cents, currency);
  const [what, verb] = invoices === 1 ? ['1 factura', 'vence'] : [`${invoices} facturas`, 'vencen'];
  const state = invoices === 1 ? 'vencida' : 'vencidas';
  const more = stationCount - stations.length;
  const named = more > 0 ? [...stations, `${more} más`] : stations;
  return {
    summary: isOverdue ? `⚠ ${what} ${state}, sin pagar: ${money}` : `${what} ${verb}: ${money}`,
    description: named.length > 0 ? `${stationCount === 1 ? 'Estación' : 'Estaciones'}: ${named.join(', ')}` : '',
    isOverdue,
  };
}
