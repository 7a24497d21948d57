import type { EstadoCaso } from '#kit/core/contract/types.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import { Cases, type CasesQuery } from './cases.graphql.ts';

export type ListedCase = NonNullable<CasesQuery['casos']>['items'][number];

/** Queries the user's cases in a state; undefined: in any. */
export function casesQuery(estado: EstadoCaso | undefined): ListQuery<ListPage<ListedCase>> {
  return listQuery(Cases, { filter: estado ? { estado: { eq: estado } } : {} }, ({ casos }) => ({
    items: casos?.items ?? [],
    count: casos?.total_count ?? 0,
  }));
}
