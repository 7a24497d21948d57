// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type ApproveRequestMutationVariables = {
  id: string;
  huella: string;
  password?: string | null | undefined;
  otp?: string | null | undefined;
};

export type ApproveRequestMutation = { readonly aprobarSolicitud: { readonly id: string, readonly puedo_pagar: boolean } | null };

export type RejectRequestMutationVariables = {
  id: string;
  motivo: string;
};

export type RejectRequestMutation = { readonly rechazarSolicitud: { readonly id: string } | null };

export type WithdrawRequestMutationVariables = {
  id: string;
};

export type WithdrawRequestMutation = { readonly retirarSolicitud: { readonly id: string } | null };

export const ApproveRequest: TypedDocument<ApproveRequestMutation, ApproveRequestMutationVariables> & Guarded = {
  name: 'ApproveRequest',
  query: "mutation ApproveRequest($id:ID!$huella:String!$password:String$otp:String){aprobarSolicitud(id:$id huella:$huella password:$password otp:$otp){id puedo_pagar}}",
  allow: [{"to":"permission","anyOf":["Facturas::aprobar"],"changes":true}],
};

export const RejectRequest: TypedDocument<RejectRequestMutation, RejectRequestMutationVariables> & Guarded = {
  name: 'RejectRequest',
  query: "mutation RejectRequest($id:ID!$motivo:String!){rechazarSolicitud(id:$id motivo:$motivo){id}}",
  allow: [{"to":"permission","anyOf":["Facturas::aprobar"],"changes":true}],
};

export const WithdrawRequest: TypedDocument<WithdrawRequestMutation, WithdrawRequestMutationVariables> & Guarded = {
  name: 'WithdrawRequest',
  query: "mutation WithdrawRequest($id:ID!){retirarSolicitud(id:$id){id}}",
  allow: [{"to":"permission","anyOf":["Facturas::pendientes","Bonos::regalo"],"changes":true}],
};
