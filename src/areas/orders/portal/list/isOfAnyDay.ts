import type { OrdersSearch } from '../ordersSearch.ts';

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
