// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type PaymentFilesQueryVariables = {
  filter?: Contract.TransactionsFilterInput | null | undefined;
  sort?: Contract.TransactionsSortInput | null | undefined;
};

export type PaymentFilesQuery = { readonly listarTransacciones: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const PaymentFiles: TypedDocument<PaymentFilesQuery, PaymentFilesQueryVariables> = {
  name: 'PaymentFiles',
  query: "query PaymentFiles($filter:TransactionsFilterInput$sort:TransactionsSortInput){listarTransacciones(filter:$filter sort:$sort){download{pdf{url}xls{url}}}}",
};
