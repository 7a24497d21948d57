import type { Day } from '../../../kit/any/day.ts';
import type { InvoicesSearch } from '../rules/filters.ts';
import { dueDaysOf, type OverdueBucket } from '../rules/portfolio.ts';
import type { PaymentState } from '../rules/status.ts';

/** Where the pending invoices are listed. */
const LIST = '/admin/pending-invoices';

/** The pending invoices, all of them or those that the filters let through. */
export function pendingInvoices(search: InvoicesSearch = {}) {
  return { to: LIST, search };
}

export const allPending = { to: LIST };

/** What is due up to today: expired, or expiring today. */
export function dueUntil(today: string) {
  return { to: LIST, search: { vence_hasta: today } };
}

/** What is overdue by as many days as the bucket says. */
export function overdueBy(bucket: OverdueBucket, today: string) {
  const { from, to } = dueDaysOf(bucket, today);
  return { to: LIST, search: { ...(from && { vence_desde: from }), vence_hasta: to } };
}

/** The filters and the order of the payments made, as the address has them. */
export type PaymentsSearch = {
  readonly estado?: PaymentState | undefined;
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  readonly uuid?: string | undefined;
  /** A column, with a minus in front downwards. */
  readonly orden?: string | undefined;
};

/** Pago de contado. */
export const cashPayment = { to: '/admin/pending-invoices/contado' };

/** Where credits are used against invoices: a screen of a later area, which only its address is known of here. */
export const compensate = { to: '/admin/pending-invoices/compensar' };

const PAYMENTS = '/admin/pending-invoices/pagos';

/** The payments made, all of them or those that the filters let through. */
export function paymentsMade(search: PaymentsSearch = {}) {
  return { to: PAYMENTS, search };
}

/** What became of one payment; the gateway's way back leads here too. */
export function resultOf(uuid: string) {
  return { to: '/admin/resultado-transaccion', search: { uuid } };
}
