import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';

/** A document as the ledger has it. */
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
  /** Its electronic document is kept. */
  readonly has_xml: boolean;
};

/** The files of documents' codes: of the document's own client, so that no code leads to another's. */
const WITH_FILE = sql`document d left join einvoice e on e.client_id = d.client_id and e.code = lower(d.cufe)`;

/** What a viewer sees: their client's documents, and of them their destinations' where they are confined. */
function visibleTo({ clientId, destinations }: Viewer): RawBuilder<unknown> {
  const confined = destinations ? sql`d.destination_id = any(${destinations}::bigint[])` : sql`true`;
  return sql`d.client_id = ${clientId} and ${confined}`;
}

async function find(db: Db, viewer: Viewer, condition: RawBuilder<unknown>, most: number): Promise<readonly Invoice[]> {
  const { rows } = await sql<Invoice>`
    select d.document_id, d.num_documento, d.num_factura, d.tipo_documento, d.fecha_documento,
           d.fecha_vencimiento_documento, d.original_cents, d.open_cents, d.cufe, d.nombre_destino, d.ciudad,
           d.direccion, d.detalle, e.code is not null as has_xml
    from ${WITH_FILE} where ${visibleTo(viewer)} and ${condition}
    order by d.document_id limit ${most}`.execute(db);
  return rows;
}

/** The document that carries an electronic invoice's code. */
export async function invoiceByCufe(db: Db, viewer: Viewer, cufe: string): Promise<Invoice | undefined> {
  return (await find(db, viewer, sql`d.cufe = ${cufe}`, 1))[0];
}

/** A document by its id. */
export async function invoiceById(db: Db, viewer: Viewer, id: number): Promise<Invoice | undefined> {
  return (await find(db, viewer, sql`d.document_id = ${id}`, 1))[0];
}

/** The documents of these ids that the viewer sees, in the order of their ids. */
export function invoicesByIds(db: Db, viewer: Viewer, ids: readonly number[]): Promise<readonly Invoice[]> {
  return find(db, viewer, sql`d.document_id = any(${[...ids]}::bigint[])`, ids.length);
}

/** The file of a document, to the byte as it came; undefined where none is kept, or not for this viewer. */
export async function xmlOf(db: Db, viewer: Viewer, id: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ xml: Uint8Array | null }>`
    select e.xml from ${WITH_FILE} where ${visibleTo(viewer)} and d.document_id = ${id}`.execute(db);
  return rows[0]?.xml ? Buffer.from(rows[0].xml) : undefined;
}
