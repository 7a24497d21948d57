import { defineListSearch } from '#kit/core/list-search.ts';
import { amountRange, dayRange, documentId, erpCode, oneOf, searchText } from '#kit/core/search-params.ts';
import { CLAIM_FILTERS } from '#areas/account/rules/claim-filters.ts';
import { DUE_STATES } from '#areas/account/rules/due.ts';
import { EARLIEST_DUE_FIRST, SORT_FIELDS } from '#areas/account/rules/sort.ts';

export const invoicesSearch = defineListSearch({
  params: (today) => ({
    estado: oneOf(DUE_STATES),
    /** Part of an invoice's or document's number. */
    q: searchText,
    /** A destination's code. */
    estacion: erpCode,
    /** tipo_documento. */
    clase: erpCode,
    bloqueada: oneOf(['0', '1']),
    /** The state of its claim period. */
    plazo: oneOf(CLAIM_FILTERS),
    ...dayRange('vence'),
    // a document's day cannot be in the future (specification A5)
    ...dayRange('fecha', today),
    /** On arrival, selects everything payable and removes this parameter from the address. */
    elegir: oneOf(['todo']),
    /** Open amounts. */
    ...amountRange('total'),
    /** The document whose detail is open. */
    documento: documentId,
  }),
  filters: {
    estado: ['estado'],
    q: ['q'],
    estacion: ['estacion'],
    clase: ['clase'],
    bloqueada: ['bloqueada'],
    plazo: ['plazo'],
    vence: ['vence_desde', 'vence_hasta'],
    fecha: ['fecha_desde', 'fecha_hasta'],
    total: ['total_desde', 'total_hasta'],
  },
  sortFields: SORT_FIELDS,
  defaultOrder: EARLIEST_DUE_FIRST,
});

export type InvoicesSearch = ReturnType<typeof invoicesSearch.read>;
