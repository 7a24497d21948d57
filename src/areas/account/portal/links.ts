import type { HistorySearch } from '../rules/history-search.ts';
import type { StatementsSearch } from './statementsSearch.ts';
import type { StatusSearch } from '../rules/status-search.ts';

export function accountStatus(search: StatusSearch = {}) {
  return { to: '/admin/account-status', search };
}

export function accountHistory(search: HistorySearch = {}) {
  return { to: '/admin/account-history', search };
}

export function statements(search: StatementsSearch = {}) {
  return { to: '/admin/account-history/estados', search };
}

/**
 * Permissions of the payment and compensation screens. Those areas come later in the order and cannot be imported here.
 */
const PENDING_INVOICES = 'Facturas::pendientes';

/** The screen of a payment, with its receipt. */
export function paymentOf(uuid: string) {
  return { need: PENDING_INVOICES, link: { to: '/admin/resultado-transaccion', search: { uuid } } } as const;
}

/** The compensation in process that locks a document; there is at most one. */
export function compensationOf(num_documento: string) {
  const search = { estado: 'B' as const, documento: num_documento };
  return { need: PENDING_INVOICES, link: { to: '/admin/pending-invoices/compensaciones', search } } as const;
}

/** The compensation with this name in the ledger: 'C7'. */
export function compensationNamed(name: string) {
  const search = { numero: name.replace(/^C/, '') };
  return { need: PENDING_INVOICES, link: { to: '/admin/pending-invoices/compensaciones', search } } as const;
}
