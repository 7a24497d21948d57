import type { DocumentosFilterInput, DocumentosSortInput, PaymentType } from '../../../../kit/any/contract.ts';
import type { Links } from '../../../../kit/portal/export/useExport.ts';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { type InvoicesSearch, filterOf, sortOf } from '../../rules/filters.ts';
import type { SeenInvoice } from '../../rules/selection.ts';
import { InvoiceFiles } from './files.graphql.ts';
import { MatchingInvoices, type MatchingInvoicesQuery } from './matching.graphql.ts';
import type { Invoice } from './query.ts';

/** What the list asks for once it stands: the frame, which asks for its first page, does without it. */

/** The links to the files of the list that the filters let through. */
export async function askInvoiceFiles(search: InvoicesSearch): Promise<Links | null | undefined> {
  const { documentos } = await request(InvoiceFiles, { filter: filterOf(search), sort: sortOf(search) });
  return documentos?.download;
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

/** One page of invoices, as the selection needs them. */
async function fetchPage(
  variables: {
    paymentType: PaymentType;
    filter: DocumentosFilterInput;
    sort: DocumentosSortInput;
    after: string | null;
  },
  signal?: AbortSignal,
): Promise<{ invoices: readonly SeenInvoice[]; count: number; end: string | null }> {
  const { documentos } = await request(
    MatchingInvoices,
    { ...variables, pageSize: LARGEST_PAGE },
    signal && { signal },
  );
  const invoices = documentos?.items.map(seenOf) ?? [];
  return { invoices, count: documentos?.total_count ?? 0, end: documentos?.end_cursor ?? null };
}

/**
 * The invoices that the filters let through and that can be paid now, at most so many; `count`: how many there are. Along the
 * server's cursor: what is paid or locked meanwhile moves the pages by number, and would hide an invoice between two of them.
 */
export async function fetchMatching(
  search: InvoicesSearch,
  most: number,
  signal: AbortSignal,
): Promise<{ invoices: readonly SeenInvoice[]; count: number }> {
  const variables = { paymentType: 'PSE', filter: filterOf(search), sort: sortOf(search) } as const;
  const found: SeenInvoice[] = [];
  let after: string | null = null;
  do {
    const { invoices, count, end } = await fetchPage({ ...variables, after }, signal);
    found.push(...invoices);
    if (invoices.length < LARGEST_PAGE || found.length >= Math.min(count, most)) return { invoices: found, count };
    after = end;
  } while (after !== null);
  return { invoices: found, count: found.length };
}

/** These invoices as they are now, of those that are still open. Asked for by their ids, as many as one page holds at once. */
export async function fetchFresh(ids: readonly string[], signal?: AbortSignal): Promise<readonly SeenInvoice[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / LARGEST_PAGE) }, (_part, at) =>
    ids.slice(at * LARGEST_PAGE, (at + 1) * LARGEST_PAGE),
  );
  const pages = await Promise.all(
    parts.map((part) =>
      fetchPage({ paymentType: 'OFFLINE', filter: { id_edocta_detalle: { in: part } }, sort: {}, after: null }, signal),
    ),
  );
  return pages.flatMap(({ invoices }) => invoices);
}
