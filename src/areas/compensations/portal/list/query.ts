import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { containing } from '../../../../kit/any/address.ts';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import type { Links } from '../../../../kit/portal/export/useExport.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { pauseBeforeNext } from '../../../invoices/rules/result.ts';
import { usualDays } from '../../rules/list.ts';
import { type CompensationsSearch, compensationsOrder } from '../address.ts';
import { Compensations, type CompensationsQuery } from './compensations.graphql.ts';
import { CompensationDetail } from './detail.graphql.ts';
import { CompensationFiles } from './files.graphql.ts';

export type CompensationsPage = NonNullable<CompensationsQuery['listarCompensaciones']>;

/** A compensation as the list has it. */
export type Compensation = CompensationsPage['items'][number];

/** The days that an address asks for; those of the specification where it asks for none. One by its number is of any day. */
export function daysOf({ desde, hasta }: CompensationsSearch): { from: string; to: string } {
  const { from, to } = usualDays(portalConfig().today);
  return { from: desde ?? from, to: hasta ?? to };
}

function filterOf(search: CompensationsSearch) {
  const { estado, numero, documento } = search;
  return {
    ...(estado && { estado: { eq: estado } }),
    ...(numero ? { id_compensacion: { eq: numero } } : { created_at: daysOf(search) }),
    ...(documento && { num_documento: containing(documento) }),
  };
}

/** Whether an address asks for other compensations than those that are shown without being asked. */
export function isFiltered({ estado, desde, hasta, numero, documento }: CompensationsSearch): boolean {
  return [estado, desde, hasta, numero, documento].some(Boolean);
}

function sortOf(search: CompensationsSearch) {
  const { field, descending } = compensationsOrder(search);
  return { [field]: descending ? 'DESC' : 'ASC' } as const;
}

/** The links to the files of the compensations that the filters let through. */
export async function askFiles(search: CompensationsSearch): Promise<Links | null | undefined> {
  const variables = { filter: filterOf(search), sort: sortOf(search) };
  return (await request(CompensationFiles, variables)).listarCompensaciones?.download;
}

const NOTHING: CompensationsPage = { items: [], total_count: 0 };

/** What is loaded so far; one that has slid from one page to the next while one was reading stands once. */
export function compensationsOf(pages: readonly CompensationsPage[]): readonly Compensation[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((one) => [one.id_compensacion, one])).values()];
}

/**
 * The compensations that the filters let through, in the address's order, page by page. While one is in process they are asked
 * for again, ever more slowly, as long as somebody looks.
 */
export function compensationsQuery(search: CompensationsSearch) {
  const filter = filterOf(search);
  const sort = sortOf(search);
  return infiniteQueryOptions({
    queryKey: [Compensations.name, filter, sort] as const,
    queryFn: async ({ pageParam, signal }): Promise<CompensationsPage> => {
      const variables = { filter, sort, pageSize: PAGE_SIZE, currentPage: pageParam };
      return (await request(Compensations, variables, { signal })).listarCompensaciones ?? NOTHING;
    },
    refetchInterval: ({ state }) => {
      const waits = state.data?.pages.some(({ items }) => items.some(({ estado }) => estado === 'B')) ?? false;
      return waits && pauseBeforeNext(state.dataUpdateCount + state.errorUpdateCount);
    },
    initialPageParam: 1,
    getNextPageParam: ({ total_count }, pages) =>
      pages.length * PAGE_SIZE < total_count ? pages.length + 1 : undefined,
  });
}

/** A link serves for ten minutes: a detail that stays open asks for new ones in time. */
const LINK_MS = 300_000;

/** The documents of both sides of a compensation, and its files; null where there is none. */
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
