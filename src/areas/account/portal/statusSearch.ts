import { addDays } from '#kit/core/day.ts';
import {
  DOCUMENT_DAY_FILTERS,
  NUMBER_AND_STATION_FILTERS,
  documentDays,
  numberAndStation,
} from '#kit/portal/list/documentSearch.ts';
import { defineListSearch } from '#kit/portal/list/listSearch.ts';
import { day, documentId, oneOf, searchText } from '#kit/portal/list/searchParams.ts';
import { FIRST_DUE, SORT_FIELDS } from '../rules/sort.ts';

/** The day (`corte`) does not count as a filter. */
export const statusSearch = defineListSearch({
  params: (today) => ({
    /** The day at whose end the status is shown; without it: now. */
    corte: day(addDays(today, -1)),
    clase: searchText,
    ...numberAndStation,
    bloqueada: oneOf(['0', '1']),
    ...documentDays(today),
    /** The document whose detail is open. */
    documento: documentId,
  }),
  filters: {
    clase: ['clase'],
    ...NUMBER_AND_STATION_FILTERS,
    bloqueada: ['bloqueada'],
    ...DOCUMENT_DAY_FILTERS,
  },
  sortFields: SORT_FIELDS,
  defaultOrder: FIRST_DUE,
});

export type StatusSearch = ReturnType<typeof statusSearch.read>;
