// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '../../../../kit/portal/graphql/document.ts';
import type * as Contract from '../../../../kit/core/contract.ts';

export type OrderDocumentsQueryVariables = {
  filter?: Contract.AccountStatusFilterInput | null | undefined;
};

export type OrderDocumentsQuery = { readonly AccountStatus: { readonly size: number, readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly message: string | null } | null } | null } | null };

export const OrderDocuments: TypedDocument<OrderDocumentsQuery, OrderDocumentsQueryVariables> = {
  name: 'OrderDocuments',
  query: "query OrderDocuments($filter:AccountStatusFilterInput){AccountStatus(filter:$filter){size download{pdf{url message}xls{url message}}}}",
};
