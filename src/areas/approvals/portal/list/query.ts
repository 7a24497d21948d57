import type { EstadoSolicitud } from '#kit/core/contract/types.ts';
import { equals } from '#kit/core/filter-input.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import { PaymentRequests, type PaymentRequestsQuery } from './requests.graphql.ts';

export type ListedRequest = NonNullable<PaymentRequestsQuery['solicitudesPago']>['items'][number];

/** The client's requests in this state, newest first; undefined: in every state. */
export function requestsQuery(estado: EstadoSolicitud | undefined) {
  return listQuery(PaymentRequests, { estado: equals(estado) }, ({ solicitudesPago: list }) => ({
    items: list?.items ?? [],
    count: list?.total_count ?? 0,
  }));
}
