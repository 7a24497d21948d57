import { defineListSearch } from '#kit/core/list-search.ts';
import { dayRange, erpCode, oneOf, searchText } from '#kit/core/search-params.ts';
import { FILTER_STATES } from './filter-states.ts';

/** The fields that the server sorts by, always descending (specification B7). */
const SORT_FIELDS = ['fecha_pedido', 'num_pedido', 'num_sicom'] as const;

export const ordersSearch = defineListSearch({
  params: (today) => ({
    /** An order's SAP or SICOM number. */
    numero: searchText,
    estado: oneOf(FILTER_STATES),
    /** A destination's code. */
    estacion: erpCode,
    /** A plant (centro_logistico). */
    planta: searchText,
    // an order's request cannot be in the future (specification B5)
    ...dayRange('pedido', today),
    ...dayRange('entrega'),
  }),
  filters: {
    numero: ['numero'],
    estado: ['estado'],
    estacion: ['estacion'],
    planta: ['planta'],
    pedido: ['pedido_desde', 'pedido_hasta'],
    entrega: ['entrega_desde', 'entrega_hasta'],
  },
  sortFields: SORT_FIELDS,
  defaultOrder: { field: 'fecha_pedido', descending: true },
  directions: 'descending',
});

export type OrdersSearch = ReturnType<typeof ordersSearch.read>;
