import { infiniteQueryOptions } from '@tanstack/react-query';
import { INVOICES_PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { type InvoicesSearch, filterOf, sortOf } from '../../rules/filters.ts';
import { type PendingInvoiceFragment, PendingInvoices, type PendingInvoicesQuery } from './invoices.graphql.ts';
import { PendingSummary } from './summary.graphql.ts';

type Page = NonNullable<PendingInvoicesQuery['documentos']>;

/** An invoice as the list has it. */
export type Invoice = PendingInvoiceFragment;

/** The portfolio's sums and counts, whatever the list is filtered by. */
export const summaryQuery = documentQuery(PendingSummary, {});

/** The invoices that the filters let through, page by page along the server's cursor. */
export function invoicesQuery(search: InvoicesSearch) {
  const [filter, sort] = [filterOf(search), sortOf(search)];
  return infiniteQueryOptions({
    queryKey: [PendingInvoices.name, filter, sort] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const variables = { filter, sort, pageSize: INVOICES_PAGE_SIZE, after: pageParam };
      const { documentos } = await request(PendingInvoices, variables, { signal });
      return documentos ?? { items: [], total_count: 0, total_amount: 0, end_cursor: null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ end_cursor, total_count }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < total_count ? (end_cursor ?? undefined) : undefined;
    },
  });
}
