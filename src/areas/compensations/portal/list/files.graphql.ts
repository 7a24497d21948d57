// Written by tools/generate.ts; do not edit.
import type { TypedDocument } from '#kit/portal/graphql/document.ts';
import type * as Contract from '#kit/core/contract/types.ts';

export type CompensationFilesQueryVariables = {
  filter?: Contract.CompensacionesFilterInput | null | undefined;
  sort?: Contract.CompensacionesSortInput | null | undefined;
};

export type CompensationFilesQuery = { readonly listarCompensaciones: { readonly download: { readonly pdf: { readonly url: string | null } | null, readonly xls: { readonly url: string | null } | null } | null } | null };

export const CompensationFiles: TypedDocument<CompensationFilesQuery, CompensationFilesQueryVariables> = {
  name: 'CompensationFiles',
  query: "query CompensationFiles($filter:CompensacionesFilterInput$sort:CompensacionesSortInput){listarCompensaciones(filter:$filter sort:$sort){download{pdf{url}xls{url}}}}",
};
