import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import type { OrdersSearch } from '../../rules/orders-search.ts';
import { ordersVariables } from '../../rules/orders-variables.ts';
import { OrderFiles } from './files.graphql.ts';
import { Orders, type OrdersQuery } from './orders.graphql.ts';

type Traceability = NonNullable<OrdersQuery['OrderTraceability']>;

export type Order = Traceability['data'][number];

/** A page of orders. `destinations` and `plants`: filter choices from all of the client's orders. */
type OrdersPage = ListPage<Order> & {
  readonly destinations: Traceability['destinations'];
  readonly plants: Traceability['logistics_centers'];
};

export function ordersQuery(search: OrdersSearch): ListQuery<OrdersPage> {
  return listQuery(
    Orders,
    ordersVariables(search, portalConfig().today),
    ({ OrderTraceability: list }): OrdersPage => ({
      items: list?.data ?? [],
      count: list?.size ?? 0,
      end: list?.end_cursor ?? null,
      destinations: list?.destinations ?? [],
      plants: list?.logistics_centers ?? [],
    }),
  );
}

/** Requests links to the files of the whole list. */
export async function askListFiles(search: OrdersSearch) {
  return (await request(OrderFiles, ordersVariables(search, portalConfig().today))).OrderTraceability?.download;
}

/** Requests links to the files of these orders, independent of the list's filter. */
export async function askOrderFiles(numbers: readonly string[]) {
  const filter = { num_pedido: { in: [...numbers] } };
  return (await request(OrderFiles, { filter })).OrderTraceability?.download;
}
