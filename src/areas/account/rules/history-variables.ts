import type { AccountHistoryFilterInput } from '#kit/core/contract/types.ts';
import { equals, rangeOf } from '#kit/core/filter-input.ts';
import { documentFilter } from './document-filter.ts';
import { type HistorySearch, historySearch } from './history-search.ts';

/** The arguments of `AccountHistory` for a search. */
export function historyVariables(search: HistorySearch) {
  return {
    detailFilter: {
      estado_documento: equals(search.estado),
      ...documentFilter(search),
      tipo_documento: equals(search.clase),
      total: rangeOf(search.total_desde, search.total_hasta),
    } satisfies AccountHistoryFilterInput,
    sort: historySearch.sortOf(search),
  };
}
