// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type RemissionQueryVariables = {
  filter: Contract.DeliveryFilterInput;
};

export type RemissionQuery = { readonly Remissions: { readonly download: { readonly pdf: { readonly url: string | null, readonly status: string | null, readonly menssage: string | null } | null } | null } | null };

export const Remission: TypedDocument<RemissionQuery, RemissionQueryVariables> = {
  name: 'Remission',
  query: "query Remission($filter:DeliveryFilterInput!){Remissions(filter:$filter){download{pdf{url status menssage}}}}",
};
