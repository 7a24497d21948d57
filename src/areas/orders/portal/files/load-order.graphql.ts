// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type LoadOrderQueryVariables = {
  filter: Contract.DeliveryFilterInput;
};

export type LoadOrderQuery = { readonly OrderLoad: { readonly download: { readonly pdf: { readonly url: string | null, readonly status: string | null, readonly menssage: string | null } | null } | null } | null };

export const LoadOrder: TypedDocument<LoadOrderQuery, LoadOrderQueryVariables> = {
  name: 'LoadOrder',
  query: "query LoadOrder($filter:DeliveryFilterInput!){OrderLoad(filter:$filter){download{pdf{url status menssage}}}}",
};
