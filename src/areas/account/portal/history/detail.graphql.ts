// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type HistoryDetailMutationVariables = {
  id: string;
};

export type HistoryDetailMutation = { readonly generatedPDFAccountHistoryDetails: { readonly url: string | null, readonly status: string | null, readonly menssage: string | null } | null };

export const HistoryDetail: TypedDocument<HistoryDetailMutation, HistoryDetailMutationVariables> & Guarded = {
  name: 'HistoryDetail',
  query: "mutation HistoryDetail($id:ID!){generatedPDFAccountHistoryDetails(id_histocta_detalle:$id){url status menssage}}",
  allow: [{"to":"permission","anyOf":["Movimientos::historico"]}],
};
