import { defineListSearch } from '#kit/core/list-search.ts';
import { day, oneOf, searchText } from '#kit/core/search-params.ts';
import { COMPENSATION_SORT_FIELDS, NEWEST_FIRST } from './list.ts';
import { COMPENSATION_STATES } from './status.ts';

export const compensationsSearch = defineListSearch({
  params: (today) => ({
    estado: oneOf(COMPENSATION_STATES),
    desde: day(today),
    hasta: day(today),
    /** A compensation's number. */
    numero: searchText,
    /** Part of a document's or an invoice's number. */
    documento: searchText,
  }),
  filters: { estado: ['estado'], dias: ['desde', 'hasta'], numero: ['numero'], documento: ['documento'] },
  sortFields: COMPENSATION_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
});

export type CompensationsSearch = ReturnType<typeof compensationsSearch.read>;
