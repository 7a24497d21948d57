// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type AccountHistoryFilesQueryVariables = {
  detailFilter?: Contract.AccountHistoryFilterInput | null | undefined;
  sort?: Contract.AccountHistorySortInput | null | undefined;
};

export type AccountHistoryFilesQuery = { readonly AccountHistory: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const AccountHistoryFiles: TypedDocument<AccountHistoryFilesQuery, AccountHistoryFilesQueryVariables> = {
  name: 'AccountHistoryFiles',
  query: "query AccountHistoryFiles($detailFilter:AccountHistoryFilterInput$sort:AccountHistorySortInput){AccountHistory(detailFilter:$detailFilter sort:$sort){download{pdf{url}xls{url}}}}",
};
