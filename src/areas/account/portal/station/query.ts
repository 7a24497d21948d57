import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { Stations } from './stations.graphql.ts';

/** The user's stations that match a text, up to 50, and their total number. They change only with the session. */
export function stationsQuery(search = '') {
  return { ...documentQuery(Stations, { search }), staleTime: Infinity };
}
