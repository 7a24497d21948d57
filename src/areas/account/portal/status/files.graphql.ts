// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AccountStatusFilesQueryVariables = {
  document?: string | null | undefined;
  filter?: Contract.AccountStatusFilterInput | null | undefined;
  sort?: Contract.AccountStatusSortInput | null | undefined;
  fecha_corte?: string | null | undefined;
};

export type AccountStatusFilesQuery = { readonly AccountStatus: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const AccountStatusFiles: TypedDocument<AccountStatusFilesQuery, AccountStatusFilesQueryVariables> = {
  name: 'AccountStatusFiles',
  query: "query AccountStatusFiles($document:String$filter:AccountStatusFilterInput$sort:AccountStatusSortInput$fecha_corte:String){AccountStatus(document:$document filter:$filter sort:$sort fecha_corte:$fecha_corte){download{pdf{url}xls{url}}}}",
};
