// Written by tools/generate.ts; do not edit.
import type { Guarded } from '../../../../kit/any/allow.ts';
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type HistoryDetailMutationVariables = Exact<{
  id: string;
}>;


export type HistoryDetailMutation = { readonly generatedPDFAccountHistoryDetails: { readonly url: string | null, readonly status: string | null, readonly menssage: string | null } | null };

export const HistoryDetail: TypedDocument<HistoryDetailMutation, HistoryDetailMutationVariables> & Guarded = {
  name: 'HistoryDetail',
  query: "mutation HistoryDetail($id:ID!){generatedPDFAccountHistoryDetails(id_histocta_detalle:$id){url status menssage}}",
  allow: [{"to":"permission","anyOf":["Movimientos::historico"]}],
};
