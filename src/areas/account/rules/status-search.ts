import { addDays } from '#kit/core/day.ts';
import { defineListSearch } from '#kit/core/list-search.ts';
import { day, dayRange, documentId, erpCode, oneOf, searchText } from '#kit/core/search-params.ts';
import { EARLIEST_DUE_FIRST, SORT_FIELDS } from './sort.ts';

/** The day (`corte`) does not count as a filter. */
export const statusSearch = defineListSearch({
  params: (today) => ({
    /** The day at whose end the status is shown; without it: now. */
    corte: day(addDays(today, -1)),
    clase: searchText,
    q: searchText,
    /** A destination's code. */
    estacion: erpCode,
    bloqueada: oneOf(['0', '1']),
    ...dayRange('vence'),
    // a document's day cannot be in the future (specification A5)
    ...dayRange('fecha', today),
    /** The document whose detail is open. */
    documento: documentId,
  }),
  filters: {
    clase: ['clase'],
    q: ['q'],
    estacion: ['estacion'],
    bloqueada: ['bloqueada'],
    vence: ['vence_desde', 'vence_hasta'],
    fecha: ['fecha_desde', 'fecha_hasta'],
  },
  sortFields: SORT_FIELDS,
  defaultOrder: EARLIEST_DUE_FIRST,
});

export type StatusSearch = ReturnType<typeof statusSearch.read>;
