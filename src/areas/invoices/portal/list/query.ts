import { infiniteQueryOptions } from '@tanstack/react-query';
import { INVOICES_PAGE_SIZE } from '../../../../kit/any/constants.ts';
import type { DocumentosFilterInput, DocumentosSortInput, PaymentType } from '../../../../kit/any/contract.ts';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { SeenInvoice } from '../../rules/selection.ts';
import type { InvoicesSearch } from '../address.ts';
import { type PendingInvoiceFragment, PendingInvoices, type PendingInvoicesQuery } from './invoices.graphql.ts';
import { MatchingInvoices, type MatchingInvoicesQuery } from './matching.graphql.ts';
import { readOrder } from './search.ts';
import { PendingSummary } from './summary.graphql.ts';

type Page = NonNullable<PendingInvoicesQuery['documentos']>;

/** An invoice as the list has it. */
export type Invoice = PendingInvoiceFragment;

/** The portfolio's sums and counts, whatever the list is filtered by. */
export const summaryQuery = documentQuery(PendingSummary, {});

const range = (from: string | undefined, to: string | undefined) =>
  (from ?? to) === undefined ? undefined : { ...(from && { from }), ...(to && { to }) };

/** The contract's filter for what an address asks for. */
function filterOf(search: InvoicesSearch): DocumentosFilterInput {
  const due = range(search.vence_desde, search.vence_hasta);
  const made = range(search.fecha_desde, search.fecha_hasta);
  const total = range(search.total_desde, search.total_hasta);
  return {
    ...(search.estado && { estado_documento: { eq: search.estado } }),
    ...(search.q && { numero: { like: `%${search.q.replaceAll('%', '')}%` } }),
    ...(due && { fecha_vencimiento_documento: due }),
    ...(made && { fecha_documento: made }),
    ...(total && { total }),
    ...(search.clase && { tipo_documento: { eq: search.clase } }),
    ...(search.bloqueada && { blocked: { eq: search.bloqueada } }),
  };
}

function sortOf({ orden }: InvoicesSearch): DocumentosSortInput {
  const { field, descending } = readOrder(orden) ?? { field: 'fecha_vencimiento_documento', descending: false };
  return { [field]: descending ? 'DESC' : 'ASC' };
}

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
  paymentType: PaymentType,
  filter: DocumentosFilterInput,
  sort: DocumentosSortInput,
  most: number,
): Promise<{ invoices: readonly SeenInvoice[]; count: number }> {
  const invoices: SeenInvoice[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const variables = { paymentType, filter, sort, pageSize: LARGEST_PAGE, currentPage };
    const { documentos } = await request(MatchingInvoices, variables);
    const [items, count] = [documentos?.items ?? [], documentos?.total_count ?? 0];
    invoices.push(...items.map(seenOf));
    if (items.length < LARGEST_PAGE || invoices.length >= Math.min(count, most)) return { invoices, count };
  }
}

/** The invoices that the filters let through and that can be paid now, at most so many; `count`: how many there are. */
export function fetchMatching(search: InvoicesSearch, most: number) {
  return fetchAll('PSE', filterOf(search), sortOf(search), most);
}

/** These invoices as they are now, of those that are still open. */
export async function fetchFresh(ids: readonly string[]): Promise<readonly SeenInvoice[]> {
  if (ids.length === 0) return [];
  const { invoices } = await fetchAll('OFFLINE', { id_edocta_detalle: { in: ids } }, {}, ids.length);
  return invoices;
}
