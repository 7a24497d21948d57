import type { CompensateSearch } from './compensateSearch.ts';
import type { CompensationsSearch } from '../rules/compensations-search.ts';

export function compensate(search: CompensateSearch = {}) {
  return { to: '/admin/pending-invoices/compensar', search };
}

export function compensations(search: CompensationsSearch = {}) {
  return { to: '/admin/pending-invoices/compensaciones', search };
}
