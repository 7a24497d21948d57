import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { HOME_ORDERS } from '../../rules/constants.ts';
import { LatestOrders } from './latest.graphql.ts';

/** The dashboard's latest orders of a client, by its code (specification B7). */
export function latestQuery(client: string) {
  return documentQuery(LatestOrders, { client, pageSize: HOME_ORDERS });
}
