// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type StatusDetailMutationVariables = {
  id: string;
};

export type StatusDetailMutation = { readonly generatedPDFAccountStatusDetails: { readonly url: string | null, readonly status: string | null, readonly menssage: string | null } | null };

export const StatusDetail: TypedDocument<StatusDetailMutation, StatusDetailMutationVariables> & Guarded = {
  name: 'StatusDetail',
  query: "mutation StatusDetail($id:ID!){generatedPDFAccountStatusDetails(id_edocta_detalle:$id){url status menssage}}",
  allow: [{"to":"permission","anyOf":["EstadoDeCuenta::linea"]}],
};
