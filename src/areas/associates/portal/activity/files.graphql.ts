// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type ActivityFilesQueryVariables = {
  filter?: Contract.ActividadFilterInput | null | undefined;
  search?: string | null | undefined;
  sort?: Contract.ActividadSortInput | null | undefined;
};

export type ActivityFilesQuery = { readonly actividadCliente: { readonly download: { readonly pdf: { readonly url: string | null, readonly status: string | null, readonly message: string | null } | null, readonly xls: { readonly url: string | null, readonly status: string | null, readonly message: string | null } | null } | null } | null };

export const ActivityFiles: TypedDocument<ActivityFilesQuery, ActivityFilesQueryVariables> = {
  name: 'ActivityFiles',
  query: "query ActivityFiles($filter:ActividadFilterInput$search:String$sort:ActividadSortInput){actividadCliente(filter:$filter search:$search sort:$sort){download{pdf{url status message}xls{url status message}}}}",
};
