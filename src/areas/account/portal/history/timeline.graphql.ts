// Written by tools/generate.ts; do not edit.
import type { Guarded } from '#kit/core/access.ts';
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type HistoryTimeLineMutationVariables = {
  id: string;
};

export type HistoryTimeLineMutation = { readonly generatedPDFAccountHistoryDetailsTimeLine: { readonly url: string | null, readonly status: string | null, readonly menssage: string | null } | null };

export const HistoryTimeLine: TypedDocument<HistoryTimeLineMutation, HistoryTimeLineMutationVariables> & Guarded = {
  name: 'HistoryTimeLine',
  query: "mutation HistoryTimeLine($id:ID!){generatedPDFAccountHistoryDetailsTimeLine(id_histocta_detalle:$id){url status menssage}}",
  allow: [{"to":"permission","anyOf":["Movimientos::historico"]}],
};
