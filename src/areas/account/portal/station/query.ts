import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { Stations } from './stations.graphql.ts';

/** The user's stations that match a text, up to 50, and how many do. They change with another session only. */
export function stationsQuery(search = '') {
  return { ...documentQuery(Stations, { search }), staleTime: Infinity };
}
