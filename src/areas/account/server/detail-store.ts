import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { all, ofViewer } from './conditions-store.ts';

/** A document of the ledger as its detail shows it; amounts signed, negative in the client's favour. */
export type Detail = {
  readonly document_id: number;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly tipo_documento: string;
  readonly agrupacion: string;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  readonly original_cents: Cents;
  readonly open_cents: Cents;
  readonly nif_comunitario: string | null;
  readonly nombre_destino: string | null;
  readonly ciudad: string | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly bloqueada: boolean;
};

/** A document by its id; undefined where there is none that the viewer may see. */
export async function detailById(db: Db, viewer: Viewer, id: string): Promise<Detail | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const { rows } = await sql<Detail>`
    select d.document_id, d.sociedad, d.num_documento, d.num_factura, d.tipo_documento, d.agrupacion, d.fecha_documento,
           d.fecha_vencimiento_documento, d.original_cents, d.open_cents, d.nif_comunitario, d.nombre_destino, d.ciudad,
           d.direccion, d.detalle, d.bloqueada_erp or l.document_id is not null as bloqueada
    from document d left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
    where ${all([...ofViewer(viewer), sql`d.document_id = ${id}::bigint`])}`.execute(db);
  return rows[0];
}
