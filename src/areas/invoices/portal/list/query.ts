import { infiniteQueryOptions } from '@tanstack/react-query';
import { INVOICES_PAGE_SIZE } from '../../../../kit/any/constants.ts';
import type { DocumentosFilterInput, DocumentosSortInput, PaymentType } from '../../../../kit/any/contract.ts';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { SeenInvoice } from '../../rules/selection.ts';
import { type InvoicesSearch, filterOf, sortOf } from '../../rules/filters.ts';
import { type PendingInvoiceFragment, PendingInvoices, type PendingInvoicesQuery } from './invoices.graphql.ts';
import { MatchingInvoices, type MatchingInvoicesQuery } from './matching.graphql.ts';
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

type Matching = NonNullable<MatchingInvoicesQuery['documentos']>['items'][number];

/** What the selection needs of an invoice. */
export function seenOf(invoice: Matching | Invoice): SeenInvoice {
  return {
    id: invoice.id_edocta_detalle,
    num_documento: invoice.num_documento,
    num_factura: invoice.num_factura ?? null,
    vencimiento: invoice.fecha_vencimiento_documento,
    total: centsOf(invoice.total),
    bloqueada: invoice.bloqueada,
  };
}

const LARGEST_PAGE = 100;

async function fetchAll(
  variables: { paymentType: PaymentType; filter: DocumentosFilterInput; sort: DocumentosSortInput },
  most: number,
  signal?: AbortSignal,
): Promise<{ invoices: readonly SeenInvoice[]; count: number }> {
  const invoices: SeenInvoice[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const page = { ...variables, pageSize: LARGEST_PAGE, currentPage };
    const { documentos } = await request(MatchingInvoices, page, signal && { signal });
    const [items, count] = [documentos?.items ?? [], documentos?.total_count ?? 0];
    invoices.push(...items.map(seenOf));
    if (items.length < LARGEST_PAGE || invoices.length >= Math.min(count, most)) return { invoices, count };
  }
}

/** The invoices that the filters let through and that can be paid now, at most so many; `count`: how many there are. */
export function fetchMatching(search: InvoicesSearch, most: number, signal: AbortSignal) {
  return fetchAll({ paymentType: 'PSE', filter: filterOf(search), sort: sortOf(search) }, most, signal);
}

/** These invoices as they are now, of those that are still open. */
export async function fetchFresh(ids: readonly string[]): Promise<readonly SeenInvoice[]> {
  if (ids.length === 0) return [];
  const variables = { paymentType: 'OFFLINE', filter: { id_edocta_detalle: { in: ids } }, sort: {} } as const;
  return (await fetchAll(variables, ids.length)).invoices;
}
