import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { InvoiceStations } from './stations.graphql.ts';

const stationsQuery = { ...documentQuery(InvoiceStations, {}), staleTime: Infinity };

/** The stations that have open invoices, requested once they are `wanted`. */
export function useStations(wanted: boolean) {
  const { data, isPending } = useQuery({ ...stationsQuery, enabled: wanted });
  return { stations: data?.documentos?.destinos ?? [], loading: isPending };
}
