import {
  DOCUMENT_DAY_FILTERS,
  NUMBER_AND_STATION_FILTERS,
  documentDays,
  numberAndStation,
} from '#kit/portal/list/documentSearch.ts';
import { defineListSearch } from '#kit/portal/list/listSearch.ts';
import { amountRange, documentId, erpCode, oneOf } from '#kit/portal/list/searchParams.ts';
import { DUE_STATES } from '#areas/account/rules/due.ts';
import { FIRST_DUE, SORT_FIELDS } from '#areas/account/rules/sort.ts';

export const invoicesSearch = defineListSearch({
  params: (today) => ({
    estado: oneOf(DUE_STATES),
    ...numberAndStation,
    /** tipo_documento. */
    clase: erpCode,
    bloqueada: oneOf(['0', '1']),
    ...documentDays(today),
    /** On arrival, selects everything payable and removes this parameter from the address. */
    elegir: oneOf(['todo']),
    /** Open amounts. */
    ...amountRange('total'),
    /** The document whose detail is open. */
    documento: documentId,
  }),
  filters: {
    estado: ['estado'],
    ...NUMBER_AND_STATION_FILTERS,
    clase: ['clase'],
    bloqueada: ['bloqueada'],
    ...DOCUMENT_DAY_FILTERS,
    total: ['total_desde', 'total_hasta'],
  },
  sortFields: SORT_FIELDS,
  defaultOrder: FIRST_DUE,
});

export type InvoicesSearch = ReturnType<typeof invoicesSearch.read>;
