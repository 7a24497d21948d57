import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { DocumentKey, SourceKey } from './store.ts';

export type NaturalKey = {
  readonly client_id: number;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly ejercicio: number;
};

export type KnownDocument = NaturalKey &
  DocumentKey & { readonly version: number; readonly original_cents: Cents; readonly payment_uuid: string | null };

export function naturalKey({ client_id, sociedad, num_documento, ejercicio }: NaturalKey): string {
  return JSON.stringify([client_id, sociedad, num_documento, ejercicio]);
}

/** Returns documents by naturalKey. */
export async function documentsByKey(tx: Tx, keys: readonly NaturalKey[]): Promise<ReadonlyMap<string, KnownDocument>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<KnownDocument>`
    select d.client_id, d.sociedad, d.num_documento, d.ejercicio, d.document_id, d.version, d.original_cents, d.payment_uuid
    from unnest(${keys.map((key) => key.client_id)}::bigint[], ${keys.map((key) => key.sociedad)}::text[],
                ${keys.map((key) => key.num_documento)}::text[], ${keys.map((key) => key.ejercicio)}::int[])
      as k(client_id, sociedad, num_documento, ejercicio)
    join document d on d.client_id = k.client_id and d.sociedad = k.sociedad and d.num_documento = k.num_documento
      and d.ejercicio = k.ejercicio`.execute(tx);
  return new Map(rows.map((row) => [naturalKey(row), row]));
}

export type DocumentRow = NaturalKey & {
  readonly tipo_documento: string;
  readonly agrupacion: string;
  readonly fecha_documento: string;
  readonly fecha_vencimiento_documento: string;
  readonly original_cents: Cents;
  readonly erp_open_cents: Cents;
  readonly bloqueada_erp: boolean;
  readonly destination_id: number | null;
  readonly num_factura: string | null;
  readonly nif_comunitario: string | null;
  readonly cufe: string | null;
  readonly fecha_recepcion: string | null;
  readonly evento_dian: string | null;
  readonly nombre_destino: string | null;
  readonly ciudad: string | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly tipo_cuenta: string | null;
  readonly numero_cuenta: string | null;
  readonly negocio: string | null;
  readonly payment_uuid: string | null;
  readonly version: number;
};

const WRITTEN = sql`
  tipo_documento text, agrupacion text, fecha_documento date, fecha_vencimiento_documento date, erp_open_cents bigint,
  bloqueada_erp boolean, destination_id bigint, num_factura text, nif_comunitario text, cufe text,
  fecha_recepcion date, evento_dian text, nombre_destino text, ciudad text, direccion text, detalle text, tipo_cuenta text, numero_cuenta text, negocio text, payment_uuid uuid,
  version bigint`;

export async function insertDocuments(
  tx: Tx,
  rows: readonly DocumentRow[],
): Promise<readonly (NaturalKey & DocumentKey)[]> {
  if (rows.length === 0) return [];
  const inserted = await sql<NaturalKey & DocumentKey>`
    insert into document (client_id, sociedad, num_documento, ejercicio, original_cents, open_cents, tipo_documento, agrupacion,
                          fecha_documento, fecha_vencimiento_documento, erp_open_cents, bloqueada_erp, destination_id,
                          num_factura, nif_comunitario, cufe, fecha_recepcion, evento_dian, nombre_destino, ciudad, direccion,
                          detalle, tipo_cuenta, numero_cuenta, negocio, payment_uuid, version)
    select client_id, sociedad, num_documento, ejercicio, original_cents, original_cents, tipo_documento, agrupacion,
           fecha_documento, fecha_vencimiento_documento, erp_open_cents, bloqueada_erp, destination_id,
           num_factura, nif_comunitario, cufe, fecha_recepcion, evento_dian, nombre_destino, ciudad, direccion,
           detalle, tipo_cuenta, numero_cuenta, negocio, payment_uuid, version
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      client_id bigint, sociedad text, num_documento text, ejercicio integer, original_cents bigint, ${WRITTEN}
    )
    returning client_id, document_id, sociedad, num_documento, ejercicio`.execute(tx);
  return inserted.rows;
}

/** Updates documents to a later version, except for open and original amounts: movements change those. */
export async function updateDocuments(tx: Tx, rows: readonly (DocumentRow & DocumentKey)[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update document d
    set tipo_documento = r.tipo_documento, agrupacion = r.agrupacion, fecha_documento = r.fecha_documento,
        fecha_vencimiento_documento = r.fecha_vencimiento_documento, erp_open_cents = r.erp_open_cents,
        bloqueada_erp = r.bloqueada_erp, destination_id = r.destination_id, num_factura = r.num_factura,
        nif_comunitario = r.nif_comunitario, cufe = r.cufe, fecha_recepcion = r.fecha_recepcion,
        evento_dian = r.evento_dian, nombre_destino = r.nombre_destino, ciudad = r.ciudad,
        direccion = r.direccion, detalle = r.detalle, tipo_cuenta = r.tipo_cuenta, numero_cuenta = r.numero_cuenta,
        negocio = r.negocio, payment_uuid = coalesce(d.payment_uuid, r.payment_uuid), version = r.version
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(client_id bigint, document_id bigint, ${WRITTEN})
    where d.client_id = r.client_id and d.document_id = r.document_id`.execute(tx);
}

export type Inclusion = DocumentKey & SourceKey & { readonly reverted: boolean };

/** Stores which payments the ERP's totals include. An inclusion and `reverted` stay once they are stored. */
export async function saveInclusions(tx: Tx, rows: readonly Inclusion[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into erp_inclusion as i (client_id, document_id, source, included, reverted)
    select client_id, document_id, source, true, reverted
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(client_id bigint, document_id bigint, source uuid, reverted boolean)
    on conflict (client_id, document_id, source) do update set included = true, reverted = i.reverted or excluded.reverted`.execute(
    tx,
  );
}

/** The money that the ledger knows among these sources; `reversed` if the bank reversed it. */
export async function knownMoney(
  tx: Tx,
  sources: readonly SourceKey[],
): Promise<readonly (SourceKey & { readonly reversed: boolean })[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<SourceKey & { reversed: boolean }>`
    select p.client_id, p.source, p.reversed_at is not null as reversed
    from unnest(${sources.map((one) => one.client_id)}::bigint[], ${sources.map((one) => one.source)}::uuid[])
      as s(client_id, source)
    join portal_money p on p.client_id = s.client_id and p.source = s.source`.execute(tx);
  return rows;
}
