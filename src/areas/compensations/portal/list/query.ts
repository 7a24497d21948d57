import { queryOptions } from '@tanstack/react-query';
import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { pollDelay } from '#kit/core/poll-delay.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import { rowsAtOnce } from '#kit/core/list-search.ts';
import type { CompensationsSearch } from '../../rules/compensations-search.ts';
import { compensationsVariables } from '../../rules/compensations-variables.ts';
import { Compensations, type CompensationsQuery } from './compensations.graphql.ts';
import { CompensationDetail } from './detail.graphql.ts';
import { CompensationFiles } from './files.graphql.ts';

export type Compensation = NonNullable<CompensationsQuery['listarCompensaciones']>['items'][number];

export async function askFiles(search: CompensationsSearch) {
  return (await request(CompensationFiles, compensationsVariables(search, portalConfig().today))).listarCompensaciones
    ?.download;
}

/** `sum`: the sum of completed compensations. */
type CompensationsPage = ListPage<Compensation> & { readonly sum: number };

/** While a compensation is in process and the screen is visible, the list is refetched with growing pauses. */
export function compensationsQuery(search: CompensationsSearch): ListQuery<CompensationsPage> {
  const query = listQuery(
    Compensations,
    compensationsVariables(search, portalConfig().today),
    ({ listarCompensaciones: list }) => ({
      items: list?.items ?? [],
      count: list?.total_count ?? 0,
      sum: list?.total_compensado ?? 0,
    }),
    rowsAtOnce(search),
  );
  return {
    ...query,
    refetchInterval: ({ state }) => {
      const waits = state.data?.pages.some(({ items }) => items.some(({ estado }) => estado === 'B')) ?? false;
      return waits && pollDelay(state.dataUpdateCount + state.errorUpdateCount);
    },
  };
}

/** A link is valid for ten minutes; an open detail refetches its links before that. */
const LINK_MS = 300_000;

/** A compensation's documents and files; null if it does not exist. */
export function detailQuery(id: string) {
  return queryOptions({
    queryKey: [CompensationDetail.name, id] as const,
    queryFn: async ({ signal }) => {
      const filter = { id_compensacion: { eq: id } };
      return (await request(CompensationDetail, { filter }, { signal })).listarCompensaciones?.items[0] ?? null;
    },
    refetchInterval: LINK_MS,
  });
}
