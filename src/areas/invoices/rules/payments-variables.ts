import type { TransactionsFilterInput } from '#kit/core/contract/types.ts';
import { equals, rangeOf } from '#kit/core/filter-input.ts';
import { type PaymentsSearch, paymentsSearch } from './payments-search.ts';

/** The arguments of `listarTransacciones` for a search. */
export function paymentsVariables(search: PaymentsSearch) {
  const { estado, desde, hasta, uuid } = search;
  return {
    filter: {
      estado: equals(estado),
      created_at: rangeOf(desde, hasta),
      uuid: equals(uuid),
    } satisfies TransactionsFilterInput,
    sort: paymentsSearch.sortOf(search),
  };
}
