import { type Day, addDays } from '#kit/core/day.ts';
import {
  DOCUMENT_DAY_FILTERS,
  NUMBER_AND_STATION_FILTERS,
  documentDays,
  numberAndStation,
} from '#kit/portal/list/documentSearch.ts';
import { defineListSearch } from '#kit/portal/list/listSearch.ts';
import { amountRange, documentId, erpCode, oneOf } from '#kit/portal/list/searchParams.ts';
import { HISTORY_SORT_FIELDS } from '../rules/sort.ts';

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
    ...numberAndStation,
    clase: erpCode,
    ...documentDays(today, lastDue(estado, today)),
    ...amountRange('total'),
    /** The document whose detail is open. */
    documento: documentId,
  }),
  filters: {
    estado: ['estado'],
    ...NUMBER_AND_STATION_FILTERS,
    clase: ['clase'],
    ...DOCUMENT_DAY_FILTERS,
    total: ['total_desde', 'total_hasta'],
  },
  sortFields: HISTORY_SORT_FIELDS,
  // newest first; the contract's own default is the latest due day first
  defaultOrder: { field: 'fecha_movimiento', descending: true },
});

export type HistorySearch = ReturnType<typeof historySearch.read>;
