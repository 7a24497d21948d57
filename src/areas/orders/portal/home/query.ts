import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { HOME_ORDERS } from '../../rules/constants.ts';
import { LatestOrders } from './latest.graphql.ts';

/** Queries a client's latest orders for the dashboard, by the client's code (specification B7). */
export function latestQuery(client: string) {
  return documentQuery(LatestOrders, { client, pageSize: HOME_ORDERS });
}
