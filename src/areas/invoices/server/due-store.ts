import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { DueInvoices } from '../rules/due-notification.ts';

/**
 * The open invoices of a store that are due on one of these days, by client and day, without those locked by a payment
 * or a compensation in process.
 */
export async function invoicesDueOn(
  db: Db,
  store: StoreCode,
  days: readonly Day[],
): Promise<readonly (DueInvoices & { readonly clientId: number })[]> {
  const { rows } = await sql<DueInvoices & { clientId: number }>`
    select d.client_id as "clientId", d.fecha_vencimiento_documento as due, sum(d.open_cents)::bigint as cents,
           json_agg(json_build_object('num_factura', d.num_factura, 'num_documento', d.num_documento)
                    order by d.document_id) as invoices
    from document d join client c on c.client_id = d.client_id
    where c.store = ${store} and d.open_cents > 0 and d.fecha_vencimiento_documento = any(${days}::date[])
      and not exists (
        select from document_lock l where l.client_id = d.client_id and l.document_id = d.document_id)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
