import type { OrderFilterInput, OrderSortField } from '#kit/core/contract/types.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { contains, equals, rangeOf } from '#kit/portal/list/filterInput.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import { statesNamedAs } from '../../rules/status.ts';
import { usualDays } from '../../rules/usual-days.ts';
import { type OrdersSearch, ordersSearch } from '../ordersSearch.ts';
import { isOfAnyDay } from './isOfAnyDay.ts';
import { OrderFiles } from './files.graphql.ts';
import { Orders, type OrdersQuery } from './orders.graphql.ts';

type Traceability = NonNullable<OrdersQuery['OrderTraceability']>;

export type Order = Traceability['data'][number];

/** A page of orders. `destinations` and `plants`: filter choices from all of the client's orders. */
type OrdersPage = ListPage<Order> & {
  readonly destinations: Traceability['destinations'];
  readonly plants: Traceability['logistics_centers'];
};

/** Maps the search to the contract's filter and sort order. */
function variablesOf(search: OrdersSearch) {
  const { numero, estado, estacion, planta, pedido_desde, pedido_hasta, entrega_desde, entrega_hasta } = search;
  const usual = usualDays(portalConfig().today);
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

export function ordersQuery(search: OrdersSearch): ListQuery<OrdersPage> {
  return listQuery(Orders, variablesOf(search), ({ OrderTraceability: list }): OrdersPage => ({
    items: list?.data ?? [],
    count: list?.size ?? 0,
    end: list?.end_cursor ?? null,
    destinations: list?.destinations ?? [],
    plants: list?.logistics_centers ?? [],
  }));
}

/** Requests links to the files of the whole list. */
export async function askListFiles(search: OrdersSearch) {
  return (await request(OrderFiles, variablesOf(search))).OrderTraceability?.download;
}

/** Requests links to the files of these orders, independent of the list's filter. */
export async function askOrderFiles(numbers: readonly string[]) {
  const filter = { num_pedido: { in: [...numbers] } };
  return (await request(OrderFiles, { filter })).OrderTraceability?.download;
}
