import type { HistorySearch } from './historySearch.ts';
import type { StatementsSearch } from './statementsSearch.ts';
import type { StatusSearch } from './statusSearch.ts';

export function accountStatus(search: StatusSearch = {}) {
  return { to: '/admin/account-status', search };
}

export function accountHistory(search: HistorySearch = {}) {
  return { to: '/admin/account-history', search };
}

export function statements(search: StatementsSearch = {}) {
  return { to: '/admin/account-history/estados', search };
}

/** What the screens of payments and compensations need; they are of later areas, which are not imported here. */
const PENDING_INVOICES = 'Facturas::pendientes';

/** The screen of a payment, which has its receipt. */
export function paymentOf(uuid: string) {
  return { need: PENDING_INVOICES, link: { to: '/admin/resultado-transaccion', search: { uuid } } } as const;
}

/** The compensation in process that holds a document: at most one does. */
export function compensationOf(num_documento: string) {
  const search = { estado: 'B' as const, documento: num_documento };
  return { need: PENDING_INVOICES, link: { to: '/admin/pending-invoices/compensaciones', search } } as const;
}

/** The compensation that the ledger names so: 'C7'. */
export function compensationNamed(name: string) {
  const search = { numero: name.replace(/^C/, '') };
  return { need: PENDING_INVOICES, link: { to: '/admin/pending-invoices/compensaciones', search } } as const;
}
