import { dueDaysOf, type OverdueBucket } from '../rules/portfolio.ts';
import type { InvoicesSearch } from '../rules/invoices-search.ts';
import type { PaymentsSearch } from '../rules/payments-search.ts';

const LIST = '/admin/pending-invoices';

export function pendingInvoices(search: InvoicesSearch = {}) {
  return { to: LIST, search };
}

export const allPending = { to: LIST };

/** Search for the invoices that are overdue or due today. */
export function dueUntil(today: string) {
  return { to: LIST, search: { vence_hasta: today } };
}

/** Search for the overdue and due invoices that cannot be paid now. */
export function lockedUntil(today: string) {
  return { to: LIST, search: { bloqueada: '1' as const, vence_hasta: today } };
}

/** Opens the list of overdue and due invoices, with all payable ones selected. */
export function payAllDue(today: string) {
  return { to: LIST, search: { vence_hasta: today, elegir: 'todo' as const } };
}

export function overdueBy(bucket: OverdueBucket, today: string) {
  const { from, to } = dueDaysOf(bucket, today);
  return { to: LIST, search: { ...(from && { vence_desde: from }), vence_hasta: to } };
}

/** Pago de contado. */
export const cashPayment = { to: '/admin/pending-invoices/contado' };

/** A screen of a later area, which cannot be imported here. */
export const compensate = { to: '/admin/pending-invoices/compensar' };

/** Compensar with the proposal open. */
export const proposeCompensation = { to: compensate.to, search: { proponer: 'si' as const } };

const PAYMENTS = '/admin/pending-invoices/pagos';

export function paymentsMade(search: PaymentsSearch = {}) {
  return { to: PAYMENTS, search };
}

/** The result of a payment; the gateway returns the browser here. */
export function resultOf(uuid: string) {
  return { to: '/admin/resultado-transaccion', search: { uuid } };
}
