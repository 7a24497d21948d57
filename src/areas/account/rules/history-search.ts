import { type Day, addDays } from '#kit/core/day.ts';
import { defineListSearch } from '#kit/core/list-search.ts';
import { amountRange, dayRange, documentId, erpCode, oneOf, searchText } from '#kit/core/search-params.ts';
import { HISTORY_SORT_FIELDS } from './sort.ts';

/** The states of the document-state filter and of the selection filter (specification A4): A open, C closed. */
export const HISTORY_STATES = ['A', 'AT', 'V', 'NV', 'C'] as const;

/** The last due day that a state allows: yesterday for overdue, open and closed documents (specification A5). */
export function lastDue(estado: string | undefined, today: Day): Day | undefined {
  if (estado === 'V') return today;
  return estado && estado !== 'NV' ? addDays(today, -1) : undefined;
}

export const historySearch = defineListSearch({
  params: (today, { estado }) => ({
    estado: oneOf(HISTORY_STATES),
    q: searchText,
    /** A destination's code. */
    estacion: erpCode,
    clase: erpCode,
    ...dayRange('vence', lastDue(estado, today)),
    // a document's day cannot be in the future (specification A5)
    ...dayRange('fecha', today),
    ...amountRange('total'),
    /** The document whose detail is open. */
    documento: documentId,
  }),
  filters: {
    estado: ['estado'],
    q: ['q'],
    estacion: ['estacion'],
    clase: ['clase'],
    vence: ['vence_desde', 'vence_hasta'],
    fecha: ['fecha_desde', 'fecha_hasta'],
    total: ['total_desde', 'total_hasta'],
  },
  sortFields: HISTORY_SORT_FIELDS,
  // newest first; the contract's own default is the latest due day first
  defaultOrder: { field: 'fecha_movimiento', descending: true },
});

export type HistorySearch = ReturnType<typeof historySearch.read>;
