import { type Day, addDays, formatDay } from '#kit/core/day.ts';
import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import { documentNames } from './receipt.ts';

/** How many days before its due day a notification of an invoice is written; -1: the day after. */
const NOTIFIED_BEFORE = [3, 0, -1] as const;

/** The due days of the invoices in a day's notifications. */
export function notifiedDueDays(today: Day): readonly Day[] {
  return NOTIFIED_BEFORE.map((days) => addDays(today, days));
}

export type DueInvoices = {
  readonly due: Day;
  /** The open amount of all of them. */
  readonly cents: Cents;
  readonly invoices: readonly { readonly num_factura: string | null; readonly num_documento: string }[];
};

/** Title and text in Spanish: 'Hoy vencen 3 facturas por $ 120.000'. */
export function dueTexts(
  { due, cents, invoices }: DueInvoices,
  { today, currency }: { readonly today: Day; readonly currency: Currency },
): { readonly title: string; readonly body: string } {
  const isOne = invoices.length === 1;
  const what = isOne ? `la factura ${documentNames(invoices)}` : `${invoices.length} facturas`;
  const verb = isOne ? 'vence' : 'vencen';
  const begun =
    due < today ? `Ayer ${isOne ? 'venció' : 'vencieron'}` : `${due === today ? 'Hoy' : 'En 3 días'} ${verb}`;
  const day = `Fecha de vencimiento: ${formatDay(due)}.`;
  return {
    title: `${begun} ${what} por ${formatMoney(cents, currency)}`,
    body: isOne ? day : `${documentNames(invoices)}. ${day}`,
  };
}
