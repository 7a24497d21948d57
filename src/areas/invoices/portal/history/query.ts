import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { PaymentsSearch } from '../address.ts';
import { RECEIPT_LINK_MS } from '../payment.ts';
import { paymentsOrder } from './search.ts';
import { Payments, type PaymentsQuery } from './payments.graphql.ts';

/** A page of the list, with what all its pages come to. */
export type PaymentsPage = NonNullable<PaymentsQuery['listarTransacciones']>;

/** A payment as the list has it. */
export type Payment = PaymentsPage['items'][number];

export function filterOf({ estado, desde, hasta, uuid }: PaymentsSearch) {
  return {
    ...(estado && { estado: { eq: estado } }),
    ...((desde || hasta) && { created_at: { ...(desde && { from: desde }), ...(hasta && { to: hasta }) } }),
    ...(uuid && { uuid: { eq: uuid } }),
  };
}

/** Whether an address asks for some of the payments only. */
export function isFiltered(search: PaymentsSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}

export function sortOf(search: PaymentsSearch) {
  const { field, descending } = paymentsOrder(search);
  return { [field]: descending ? 'DESC' : 'ASC' } as const;
}

const NOTHING: PaymentsPage = { items: [], total_count: 0, total_amount: 0, approved_amount: 0 };

/** The payments that the filters let through, in the address's order, page by page. */
export function paymentsQuery(search: PaymentsSearch) {
  const filter = filterOf(search);
  const sort = sortOf(search);
  return infiniteQueryOptions({
    queryKey: [Payments.name, filter, sort] as const,
    queryFn: async ({ pageParam, signal }): Promise<PaymentsPage> => {
      const variables = { filter, sort, pageSize: PAGE_SIZE, currentPage: pageParam };
      const { listarTransacciones } = await request(Payments, variables, { signal });
      return listarTransacciones ?? NOTHING;
    },
    refetchInterval: RECEIPT_LINK_MS,
    initialPageParam: 1,
    getNextPageParam: ({ total_count }, pages) =>
      pages.length * PAGE_SIZE < total_count ? pages.length + 1 : undefined,
  });
}

/** What is loaded so far; a payment that has slid from one page to the next while one was reading stands once. */
export function paymentsOf(pages: readonly PaymentsPage[]): readonly Payment[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((payment) => [payment.uuid, payment])).values()];
}
