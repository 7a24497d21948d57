import { defineListSearch } from '#kit/core/list-search.ts';
import { day, oneOf, searchText } from '#kit/core/search-params.ts';
import { NEWEST_FIRST, PAYMENT_SORT_FIELDS } from './history.ts';
import { PAYMENT_STATES } from './status.ts';

export const paymentsSearch = defineListSearch({
  params: () => ({ estado: oneOf(PAYMENT_STATES), desde: day(), hasta: day(), uuid: searchText }),
  filters: { estado: ['estado'], dias: ['desde', 'hasta'], uuid: ['uuid'] },
  sortFields: PAYMENT_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
});

export type PaymentsSearch = ReturnType<typeof paymentsSearch.read>;
