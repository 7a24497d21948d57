import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { PaymentsSearch } from '../address.ts';
import { RECEIPT_LINK_MS } from '../payment.ts';
import { Payments, type PaymentsQuery } from './payments.graphql.ts';

type Page = NonNullable<PaymentsQuery['listarTransacciones']>;

/** A payment as the list has it. */
export type Payment = Page['items'][number];

function filterOf({ estado, desde, hasta, uuid }: PaymentsSearch) {
  return {
    ...(estado && { estado: { eq: estado } }),
    ...((desde || hasta) && { created_at: { ...(desde && { from: desde }), ...(hasta && { to: hasta }) } }),
    ...(uuid && { uuid: { eq: uuid } }),
  };
}

/** The payments that the filters let through, newest first, page by page. */
export function paymentsQuery(search: PaymentsSearch) {
  const filter = filterOf(search);
  return infiniteQueryOptions({
    queryKey: [Payments.name, filter] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const variables = { filter, pageSize: PAGE_SIZE, currentPage: pageParam };
      const { listarTransacciones } = await request(Payments, variables, { signal });
      return listarTransacciones ?? { items: [], total_count: 0 };
    },
    refetchInterval: RECEIPT_LINK_MS,
    initialPageParam: 1,
    getNextPageParam: ({ total_count }, pages) =>
      pages.length * PAGE_SIZE < total_count ? pages.length + 1 : undefined,
  });
}

/** What is loaded so far; a payment that has slid from one page to the next while one was reading stands once. */
export function paymentsOf(pages: readonly Page[]): { items: readonly Payment[]; count: number } {
  const byUuid = new Map(pages.flatMap(({ items }) => items).map((payment) => [payment.uuid, payment]));
  return { items: [...byUuid.values()], count: pages.at(-1)?.total_count ?? 0 };
}
