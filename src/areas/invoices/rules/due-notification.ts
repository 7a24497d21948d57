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

/** The begin of a sentence of due invoices, without their amount: 'hoy vencen 3 facturas'. */
export function dueSubject({ due, invoices }: Pick<DueInvoices, 'due' | 'invoices'>, today: Day): string {
  const isOne = invoices.length === 1;
  const what = isOne ? `la factura ${documentNames(invoices)}` : `${invoices.length} facturas`;
  const verb = isOne ? 'vence' : 'vencen';
  const begun =
    due < today ? `ayer ${isOne ? 'venció' : 'vencieron'}` : `${due === today ? 'hoy' : 'en 3 días'} ${verb}`;
  return `${begun} ${what}`;
}

/** Title and text in Spanish: 'Hoy vencen 3 facturas por $ 120.000'. */
export function dueTexts(
  { due, cents, invoices }: DueInvoices,
  { today, currency }: { readonly today: Day; readonly currency: Currency },
): { readonly title: string; readonly body: string } {
  const subject = dueSubject({ due, invoices }, today);
  const day = `Fecha de vencimiento: ${formatDay(due)}.`;
  return {
    title: `${subject.charAt(0).toUpperCase()}${subject.slice(1)} por ${formatMoney(cents, currency)}`,
    body: invoices.length === 1 ? day : `${documentNames(invoices)}. ${day}`,
  };
}
