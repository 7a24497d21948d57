import type { OrderEvent } from '#kit/core/contract/types.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { linkedFile } from '#kit/server/http/file-link.ts';
import { invoicePdfLinks } from '#areas/einvoices/server/public.ts';
import { statusLabel } from '../rules/status-label.ts';
import { fetchesInvoice } from '../rules/timeline.ts';
import type { EventRow } from './nested-store.ts';
import { rejectionReason } from './rejection-reason.ts';

/** Maps events to the contract's type and keeps their order. `withLinks`: adds the links to invoices. */
export async function eventsOf(
  rows: readonly EventRow[],
  context: ViewerContext,
  withLinks: boolean,
): Promise<readonly OrderEvent[]> {
  const cufes = withLinks ? rows.flatMap((row) => (fetchesInvoice(row) && row.cufe) || []) : [];
  const links = await invoicePdfLinks(cufes, context);
  return rows.map((row) => {
    const url = fetchesInvoice(row) && row.cufe ? links.get(row.cufe) : undefined;
    return {
      ...row,
      estado_pedido_description: row.estado_pedido_description ?? statusLabel(row.estado_pedido),
      estatus_rechazo: rejectionReason(row, context),
      download: url === undefined ? null : { pdf: linkedFile(url) },
    };
  });
}
