import type { StatusSearch } from '../rules/status-search.ts';

/** The account status, all of it or what the filters let through, now or as of a day. */
export function accountStatus(search: StatusSearch = {}) {
  return { to: '/admin/account-status', search };
}
