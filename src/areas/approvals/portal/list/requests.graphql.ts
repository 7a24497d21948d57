// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PaymentRequestsQueryVariables = {
  estado?: Contract.FilterEqualTypeInput | null | undefined;
  pageSize: number;
  currentPage?: number | null | undefined;
};

export type PaymentRequestsQuery = { readonly solicitudesPago: { readonly total_count: number, readonly items: ReadonlyArray<{ readonly id: string, readonly tipo: Contract.TipoSolicitud, readonly estado: Contract.EstadoSolicitud, readonly total: number, readonly nota: string | null, readonly cuantas: number, readonly preparo: string, readonly created_at: string, readonly puedo_aprobar: boolean, readonly puedo_pagar: boolean }> } | null };

export const PaymentRequests: TypedDocument<PaymentRequestsQuery, PaymentRequestsQueryVariables> = {
  name: 'PaymentRequests',
  query: "query PaymentRequests($estado:FilterEqualTypeInput$pageSize:Int!$currentPage:Int){solicitudesPago(estado:$estado pageSize:$pageSize currentPage:$currentPage){total_count items{id tipo estado total nota cuantas preparo created_at puedo_aprobar puedo_pagar}}}",
};
