import type { HistorySearch } from '../rules/history-search.ts';
import type { StatusSearch } from '../rules/status-search.ts';

/** The account status, all of it or what the filters let through, now or as of a day. */
export function accountStatus(search: StatusSearch = {}) {
  return { to: '/admin/account-status', search };
}

/** Every movement there was, or what the filters let through. */
export function accountHistory(search: HistorySearch = {}) {
  return { to: '/admin/account-history', search };
}

/** Of which year the periods are listed; undefined: of all. */
export type StatementsSearch = { readonly anio?: string | undefined };

/** The statements of past periods. */
export function statements(search: StatementsSearch = {}) {
  return { to: '/admin/account-history/estados', search };
}
