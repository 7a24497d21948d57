import type { OrdersSearch } from '../ordersSearch.ts';

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
