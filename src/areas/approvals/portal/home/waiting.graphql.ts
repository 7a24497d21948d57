// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type WaitingRequestsQueryVariables = Record<string, never>;

export type WaitingRequestsQuery = { readonly solicitudesPago: { readonly items: ReadonlyArray<{ readonly id: string, readonly estado: Contract.EstadoSolicitud, readonly total: number, readonly puedo_aprobar: boolean, readonly puedo_pagar: boolean }> } | null };

export const WaitingRequests: TypedDocument<WaitingRequestsQuery, WaitingRequestsQueryVariables> = {
  name: 'WaitingRequests',
  query: "query WaitingRequests{solicitudesPago(estado:{in:[\"pendiente\" \"aprobada\"]}pageSize:50){items{id estado total puedo_aprobar puedo_pagar}}}",
};
