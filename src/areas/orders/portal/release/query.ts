import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { OrderRelease, type OrderReleaseQuery } from './release.graphql.ts';

export type Release = NonNullable<OrderReleaseQuery['liberacionPedido']>;

/** Queries why an order is held for credit and which invoices release it. */
export function releaseQuery(num_pedido: string) {
  return documentQuery(OrderRelease, { num_pedido });
}
