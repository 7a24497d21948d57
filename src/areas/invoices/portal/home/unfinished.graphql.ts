// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';

export type UnfinishedPaymentsQueryVariables = {
  estado: ReadonlyArray<string> | string;
  pageSize: number;
};

export type UnfinishedPaymentsQuery = { readonly listarTransacciones: { readonly items: ReadonlyArray<{ readonly uuid: string, readonly total: number, readonly banco: string | null }> } | null };

export const UnfinishedPayments: TypedDocument<UnfinishedPaymentsQuery, UnfinishedPaymentsQueryVariables> = {
  name: 'UnfinishedPayments',
  query: "query UnfinishedPayments($estado:[String!]!$pageSize:Int!){listarTransacciones(filter:{estado:{in:$estado}}pageSize:$pageSize){items{uuid total banco}}}",
};
