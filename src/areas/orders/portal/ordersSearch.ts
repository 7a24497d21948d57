import { defineListSearch } from '../../../kit/portal/list/listSearch.ts';
import { dayRange, erpCode, oneOf, searchText } from '../../../kit/portal/list/searchParams.ts';
import { ORDER_STATUSES, type OrderState } from '../rules/status.ts';

const STATES = Object.keys(ORDER_STATUSES) as readonly OrderState[];

/** The states that a filter asks for: all that have the same name as this one. */
export function statesNamedAs(state: OrderState): readonly OrderState[] {
  return STATES.filter((other) => ORDER_STATUSES[other].name === ORDER_STATUSES[state].name);
}

/** The states to filter by, each name once. */
export const FILTER_STATES = STATES.filter((state) => statesNamedAs(state)[0] === state);

/** What the server sorts by, always downwards (specification B7). */
const SORT_FIELDS = ['fecha_pedido', 'num_pedido', 'num_sicom'] as const;

export const ordersSearch = defineListSearch({
  params: (today) => ({
    /** An order's SAP or SICOM number. */
    numero: searchText,
    estado: oneOf(FILTER_STATES),
    /** A destination's code. */
    estacion: erpCode,
    /** A logistics centre. */
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

/** A number is searched in all days; so is a delivery, unless days of the request are chosen too. */
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
