import type { CompensacionesFilterInput } from '#kit/core/contract/types.ts';
import { queryOptions } from '@tanstack/react-query';
import { portalConfig } from '#kit/portal/config.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { pollDelay } from '#kit/core/poll-delay.ts';
import { contains, equals } from '#kit/portal/list/filterInput.ts';
import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import { rowsAtOnce } from '#kit/portal/list/listSearch.ts';
import { usualDays } from '../../rules/list.ts';
import { type CompensationsSearch, compensationsSearch } from '../compensationsSearch.ts';
import { isOfAnyDay } from './isOfAnyDay.ts';
import { Compensations, type CompensationsQuery } from './compensations.graphql.ts';
import { CompensationDetail } from './detail.graphql.ts';
import { CompensationFiles } from './files.graphql.ts';

export type Compensation = NonNullable<CompensationsQuery['listarCompensaciones']>['items'][number];

/** The contract's filter and order. Without days the server applies its default range. */
function variablesOf(search: CompensationsSearch) {
  const { estado, desde, hasta, numero, documento } = search;
  const { today } = portalConfig();
  const usual = usualDays(today);
  return {
    filter: {
      estado: equals(estado),
      id_compensacion: equals(numero),
      created_at: isOfAnyDay(search) ? { to: today } : { from: desde ?? usual.from, to: hasta ?? usual.to },
      num_documento: contains(documento),
    } satisfies CompensacionesFilterInput,
    sort: compensationsSearch.sortOf(search),
  };
}

export async function askFiles(search: CompensationsSearch) {
  return (await request(CompensationFiles, variablesOf(search))).listarCompensaciones?.download;
}

/** `sum`: the sum of completed compensations. */
type CompensationsPage = ListPage<Compensation> & { readonly sum: number };

/** While a compensation is in process and the screen is visible, the list is refetched with growing pauses. */
export function compensationsQuery(search: CompensationsSearch): ListQuery<CompensationsPage> {
  const query = listQuery(
    Compensations,
    variablesOf(search),
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
