import { amountFromCents } from '#kit/core/money.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { publishToWebhooks } from '#areas/api/server/public.ts';
import type { DocumentRow } from './import-store.ts';

/** Publishes `invoice.issued` to webhooks (docs/client-api.md, Events) for new documents that the client owes. */
export async function publishIssued(
  tx: Tx,
  documents: readonly { readonly row: DocumentRow; readonly store: StoreCode }[],
  at: Date,
): Promise<void> {
  const open = documents.filter(({ row }) => row.original_cents > 0 && row.erp_open_cents > 0);
  const events = open.map(({ row, store }) => ({
    clientId: row.client_id,
    data: {
      sociedad: row.sociedad,
      num_documento: row.num_documento,
      ejercicio: row.ejercicio,
      num_factura: row.num_factura,
      cufe: row.cufe,
      fecha_documento: row.fecha_documento,
      fecha_vencimiento_documento: row.fecha_vencimiento_documento,
      total: amountFromCents(row.erp_open_cents),
      moneda: STORES[store].currency,
    },
  }));
  await publishToWebhooks(tx, 'invoice.issued', events, at);
}
