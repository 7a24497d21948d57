import type { OrderFilterInput, OrderSortField } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { contains, equals, rangeOf } from '#kit/core/filter-input.ts';
import { defineListSearch } from '#kit/core/list-search.ts';
import { dayRange, erpCode, oneOf, searchText } from '#kit/core/search-params.ts';
import { FILTER_STATES } from './filter-states.ts';
import { statesNamedAs } from './status.ts';
import { usualDays } from './usual-days.ts';

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

/** Whether the search covers all days: it has a number or delivery days, and no request days. */
export function isOfAnyDay({
  numero,
  pedido_desde,
  pedido_hasta,
  entrega_desde,
  entrega_hasta,
}: OrdersSearch): boolean {
  const asksDelivery = entrega_desde !== undefined || entrega_hasta !== undefined;
  return (numero !== undefined || asksDelivery) && pedido_desde === undefined && pedido_hasta === undefined;
}

/** The arguments of `OrderTraceability` for a search. Without request days it covers the usual ones. */
export function ordersVariables(search: OrdersSearch, today: Day) {
  const { numero, estado, estacion, planta, pedido_desde, pedido_hasta, entrega_desde, entrega_hasta } = search;
  const usual = usualDays(today);
  return {
    filter: {
      orderNumber: contains(numero),
      estado_pedido: estado && { in: [...statesNamedAs(estado)] },
      destino: equals(estacion),
      centro_logistico: equals(planta),
      fecha_pedido: isOfAnyDay(search) ? undefined : { from: pedido_desde ?? usual.from, to: pedido_hasta ?? usual.to },
      fecha_entrega: rangeOf(entrega_desde, entrega_hasta),
    } satisfies OrderFilterInput,
    sortField: ordersSearch.orderOf(search).field satisfies OrderSortField,
  };
}
