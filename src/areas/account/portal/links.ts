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
