import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';

/** An invoice as the ledger has it, with whose it is. */
export type Invoice = {
  readonly document_id: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly tipo_documento: string;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  readonly original_cents: Cents;
  readonly open_cents: Cents;
  readonly cufe: string | null;
  readonly nombre_destino: string | null;
  readonly ciudad: string | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly nombre: string;
  readonly cliente_nit: string;
  readonly codigo_cliente: string;
};

/** The first document of the viewer's client, and of their destinations where they are confined, that the condition holds for. */
async function find(
  db: Db,
  { clientId, destinations }: Viewer,
  condition: RawBuilder<unknown>,
): Promise<Invoice | undefined> {
  const visible = destinations ? sql`d.destination_id = any(${destinations}::bigint[])` : sql`true`;
  const { rows } = await sql<Invoice>`
    select d.document_id, d.num_documento, d.num_factura, d.tipo_documento, d.fecha_documento,
           d.fecha_vencimiento_documento, d.original_cents, d.open_cents, d.cufe, d.nombre_destino, d.ciudad,
           d.direccion, d.detalle, c.nombre, c.cliente_nit, c.codigo_cliente
    from document d join client c on c.client_id = d.client_id
    where d.client_id = ${clientId} and ${visible} and ${condition}
    order by d.document_id limit 1`.execute(db);
  return rows[0];
}

/** The document that carries an electronic invoice's code. */
export function invoiceByCufe(db: Db, viewer: Viewer, cufe: string): Promise<Invoice | undefined> {
  return find(db, viewer, sql`d.cufe = ${cufe}`);
}

/** A document by its id. */
export function invoiceById(db: Db, viewer: Viewer, id: number): Promise<Invoice | undefined> {
  return find(db, viewer, sql`d.document_id = ${id}`);
}
