import type { OrderFilterInput, OrderSortField } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { contains, equals, rangeOf } from '#kit/core/filter-input.ts';
import { statesNamedAs } from './status.ts';
import { usualDays } from './usual-days.ts';
import { type OrdersSearch, ordersSearch } from './orders-search.ts';

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
