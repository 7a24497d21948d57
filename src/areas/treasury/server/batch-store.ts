import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import { prepared } from '#kit/server/database/prepared-statements.ts';

/** How many open invoices a batch considers, oldest first. */
const MAX_INVOICES = 50_000;

export type OpenInvoice = {
  readonly id: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly nombre_destino: string | null;
  readonly destination_id: number | null;
  readonly vencimiento: Day;
  readonly cents: Cents;
  readonly isPayable: boolean;
};

/** The client's open invoices, oldest due first. Callers check the user's permissions. */
export async function openInvoices(db: Db, clientId: number): Promise<readonly OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`${prepared}
    select d.document_id as id, d.num_documento, d.num_factura, d.nombre_destino, d.destination_id,
           d.fecha_vencimiento_documento as vencimiento, d.open_cents as cents,
           not d.bloqueada_erp and l.document_id is null as "isPayable"
    from document d left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
    where d.client_id = ${clientId} and d.open_cents > 0
    order by d.fecha_vencimiento_documento, d.num_documento collate "C", d.document_id
    limit ${MAX_INVOICES}`.execute(db);
  return rows;
}

/** The ids of a client's stations with these codes. */
export async function stationIds(
  db: Db,
  clientId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; id: number }>`
    select codigo_destinatario as code, destination_id as id from destination
    where client_id = ${clientId} and codigo_destinatario = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ code, id }) => [code, id]));
}
