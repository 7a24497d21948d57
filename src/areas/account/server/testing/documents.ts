import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import type { Db } from '#kit/server/database/database.ts';

/** A document of a test's ledger. Amounts in cents; days as text. */
export type GivenDocument = {
  readonly sociedad: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly tipo_documento: string;
  readonly agrupacion: string;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  readonly original_cents: number;
  readonly bloqueada_erp: boolean;
  /** The index of its destination among the client's; null: the document is of the whole client. */
  readonly destination: number | null;
};

export type GivenClient = { readonly clientId: number; readonly destinationIds: readonly number[] };

/** Creates a client for one test, with destinations 'D0', 'D1' … */
export async function giveClient(db: Db, destinations = 0): Promise<GivenClient> {
  const code = randomUUID();
  const { rows } = await sql<{ client_id: number }>`
    insert into client (codigo_cliente, store, nombre, cliente_nit, version)
    values (${code}, 'combustibles', 'Estación de Servicio', '900373076', 1) returning client_id`.execute(db);
  const clientId = rows[0]?.client_id ?? 0;
  const made = await sql<{ destination_id: number }>`
    insert into destination (client_id, codigo_destinatario, nombre_comercial, version)
    select ${clientId}, 'D' || n, 'EDS ' || n, 1 from generate_series(0, ${destinations - 1}::int) n
    returning destination_id`.execute(db);
  return { clientId, destinationIds: made.rows.map((row) => row.destination_id) };
}

/** Inserts open documents into the ledger; returns their ids in the same order. */
export async function giveDocuments(
  db: Db,
  client: GivenClient,
  documents: readonly GivenDocument[],
): Promise<number[]> {
  const rows = documents.map(({ destination, ...document }) => ({
    ...document,
    client_id: client.clientId,
    destination_id: destination === null ? null : client.destinationIds[destination],
  }));
  const { rows: made } = await sql<{ document_id: number }>`
    insert into document (client_id, sociedad, num_documento, ejercicio, tipo_documento, agrupacion, fecha_documento,
      fecha_vencimiento_documento, original_cents, open_cents, bloqueada_erp, destination_id, num_factura, version)
    select client_id, sociedad, num_documento, 2026, tipo_documento, agrupacion, fecha_documento,
      fecha_vencimiento_documento, original_cents, original_cents, bloqueada_erp, destination_id, num_factura, 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(client_id bigint, sociedad text, num_documento text,
      tipo_documento text, agrupacion text, fecha_documento date, fecha_vencimiento_documento date, original_cents bigint,
      bloqueada_erp boolean, destination_id bigint, num_factura text)
    returning document_id`.execute(db);
  return made.map((row) => row.document_id);
}

/** Reduces the open amount, or increases it if `cents` has the opposite sign; on a day, by default today. */
export async function applyTo(
  db: Db,
  { clientId }: GivenClient,
  documentId: number,
  cents: number,
  day: Day = dayFromToday(0),
): Promise<void> {
  await sql`
    insert into movement (client_id, document_id, kind, applied_cents, fecha)
    values (${clientId}, ${documentId}, 'erp', ${cents}, ${day}::date)`.execute(db);
}

/** Locks a document as a compensation in process does. */
export async function lockDocument(db: Db, { clientId }: GivenClient, documentId: number): Promise<void> {
  await sql`
    insert into document_lock (client_id, document_id, holder, reference)
    values (${clientId}, ${documentId}, 'compensation', ${randomUUID()})`.execute(db);
}

export async function unlockDocument(db: Db, { clientId }: GivenClient, documentId: number): Promise<void> {
  await sql`delete from document_lock where client_id = ${clientId} and document_id = ${documentId}`.execute(db);
}

/** Fields that a new version of the ERP's record may change, besides the open amount. */
export async function changeRecord(
  db: Db,
  { clientId }: GivenClient,
  documentId: number,
  to: { bloqueada_erp: boolean; agrupacion: string },
): Promise<void> {
  await sql`
    update document set bloqueada_erp = ${to.bloqueada_erp}, agrupacion = ${to.agrupacion}
    where client_id = ${clientId} and document_id = ${documentId}`.execute(db);
}
