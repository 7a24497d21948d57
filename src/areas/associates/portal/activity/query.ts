import type { ActividadFilterInput } from '#kit/core/contract/types.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { equals, rangeOf } from '#kit/core/filter-input.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import { rowsAtOnce } from '#kit/core/list-search.ts';
import { Activity, type ActivityQuery } from './activity.graphql.ts';
import { type ActivitySearch, activitySearch } from '../activitySearch.ts';
import { ActivityFiles } from './files.graphql.ts';

export type Act = NonNullable<ActivityQuery['actividadCliente']>['items'][number];

/** The contract's filter and order. */
function variablesOf(search: ActivitySearch) {
  const { q, tipo, desde, hasta, soporte } = search;
  return {
    search: q,
    filter: {
      tipo: equals(tipo),
      soporte: equals(soporte),
      fecha: rangeOf(desde, hasta),
    } satisfies ActividadFilterInput,
    sort: activitySearch.sortOf(search),
  };
}

export function activityQuery(search: ActivitySearch): ListQuery<ListPage<Act>> {
  return listQuery(
    Activity,
    variablesOf(search),
    ({ actividadCliente: list }): ListPage<Act> => ({
      items: list?.items ?? [],
      count: list?.total_count ?? 0,
      end: list?.end_cursor ?? null,
    }),
    rowsAtOnce(search),
  );
}

/** Requests the links to the files of the whole list. */
export async function askFiles(search: ActivitySearch) {
  return (await request(ActivityFiles, variablesOf(search))).actividadCliente?.download;
}
