import type { AccountStatusFilterInput } from '#kit/core/contract/types.ts';
import { equals } from '#kit/core/filter-input.ts';
import { documentFilter } from './document-filter.ts';
import { type StatusSearch, statusSearch } from './status-search.ts';

/** The arguments of `AccountStatus` for a search. */
export function statusVariables(search: StatusSearch) {
  return {
    document: search.clase ?? null,
    filter: {
      // both values, as in the specification's own request
      blocked: equals(search.bloqueada) ?? { in: ['0', '1'] },
      ...documentFilter(search),
    } satisfies AccountStatusFilterInput,
    sort: statusSearch.sortOf(search),
    fecha_corte: search.corte ?? null,
  };
}
