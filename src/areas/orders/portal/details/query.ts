import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { OrderDetails, type OrderDetailsQuery } from './details.graphql.ts';

export type OrderOnScreen = NonNullable<OrderDetailsQuery['OrderTracking']>['data'][number];

export type OrderEvent = NonNullable<OrderDetailsQuery['OrderTimelineTracking']>['data'][number];

/** Queries an order by its SAP number, with its events, oldest first. */
export function detailsQuery(orderNumber: string) {
  return documentQuery(OrderDetails, { filter: { num_pedido: { eq: orderNumber } } });
}
