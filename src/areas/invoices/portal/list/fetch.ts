import type { SelectableDocument } from '#kit/core/selection.ts';
import type { Links } from '#kit/portal/export/useExport.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { MAX_PAGE, toSelectable } from '#kit/portal/selection-store.ts';
import type { InvoicesSearch } from '../../rules/invoices-search.ts';
import { invoicesVariables } from '../../rules/invoices-variables.ts';
import { SelectableInvoices } from '../pay/selectable.graphql.ts';
import { InvoiceFiles } from './files.graphql.ts';

/** Requests after the first page; not in query.ts, which is part of the main bundle. */

export async function askInvoiceFiles(search: InvoicesSearch): Promise<Links | null | undefined> {
  return (await request(InvoiceFiles, invoicesVariables(search))).documentos?.download;
}

/** The payable invoices of a filter, up to a limit. Follows cursors, because new payments shift numbered pages. */
export async function fetchMatching(
  search: InvoicesSearch,
  most: number,
  signal: AbortSignal,
): Promise<{ invoices: readonly SelectableDocument[]; count: number }> {
  const variables = { paymentType: 'PSE', ...invoicesVariables(search) } as const;
  const found: SelectableDocument[] = [];
  let after: string | null = null;
  do {
    const asked: { after: string | null; pageSize: number } = { after, pageSize: MAX_PAGE };
    const { documentos } = await request(SelectableInvoices, { ...variables, ...asked }, { signal });
    const { items = [], total_count: count = 0, end_cursor = null } = documentos ?? {};
    found.push(...items.map(toSelectable));
    if (items.length < MAX_PAGE || found.length >= Math.min(count, most)) return { invoices: found, count };
    after = end_cursor;
  } while (after !== null);
  return { invoices: found, count: found.length };
}
