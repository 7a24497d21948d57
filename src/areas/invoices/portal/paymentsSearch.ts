import { defineListSearch } from '#kit/portal/list/listSearch.ts';
import { day, oneOf, searchText } from '#kit/portal/list/searchParams.ts';
import { NEWEST_FIRST, PAYMENT_SORT_FIELDS } from '../rules/history.ts';
import { PAYMENT_STATES } from '../rules/status.ts';

export const paymentsSearch = defineListSearch({
  params: () => ({ estado: oneOf(PAYMENT_STATES), desde: day(), hasta: day(), uuid: searchText }),
  filters: { estado: ['estado'], dias: ['desde', 'hasta'], uuid: ['uuid'] },
  sortFields: PAYMENT_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
});

export type PaymentsSearch = ReturnType<typeof paymentsSearch.read>;
