// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type OrderFilesQueryVariables = {
  filter?: Contract.OrderFilterInput | null | undefined;
  sortField?: Contract.OrderSortField | null | undefined;
};

export type OrderFilesQuery = { readonly OrderTraceability: { readonly download: { readonly pdf: { readonly url: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly message: string | null } | null } | null } | null };

export const OrderFiles: TypedDocument<OrderFilesQuery, OrderFilesQueryVariables> = {
  name: 'OrderFiles',
  query: "query OrderFiles($filter:OrderFilterInput$sortField:OrderSortField){OrderTraceability(filter:$filter sortField:$sortField){download{pdf{url message}xls{url message}}}}",
};
