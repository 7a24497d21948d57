import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';

/** The columns, besides amounts, that lists and PDFs show. */
const DESCRIBED = sql`
  d.client_id, d.document_id, d.sociedad, d.num_documento, d.ejercicio, d.tipo_documento, d.agrupacion, d.fecha_documento,
  d.fecha_vencimiento_documento, d.bloqueada_erp, d.destination_id, d.num_factura, d.nif_comunitario, d.cufe,
  d.nombre_destino, d.ciudad, d.direccion, d.detalle, d.tipo_cuenta, d.numero_cuenta, d.negocio, d.moved_on,
  d.created_at`;

/**
 * The documents that were open at the end of a past day, as a relation d with the columns of `document`; open_cents
 * and original_cents are of that day. Conditions on d restrict it to a viewer. Open at the end of day D is the
 * original amount then, less the movements of value day D or before; documents dated after D did not exist
 * (specification A3, account status history). It is computed backwards from the present open amounts, so that its
 * cost depends on the open documents, not on all that were ever closed: documents last moved on D or before are as
 * they are now, and later movements are undone for the others. The day may be a column's. For today use `document`
 * itself.
 */
export function documentsAsOf(clientId: number, asOf: Day | RawBuilder<unknown>): RawBuilder<unknown> {
  const day = typeof asOf === 'string' ? sql`${asOf}::date` : asOf;
  const existed = sql`d.client_id = ${clientId} and d.fecha_documento <= ${day}`;
  // selects each side by its own partial index of open documents
  const unmoved = (sign: RawBuilder<unknown>) => sql`
    select ${DESCRIBED}, d.original_cents, d.open_cents from document d
    where ${existed} and d.open_cents ${sign} 0 and (d.moved_on is null or d.moved_on <= ${day})`;
  return sql`(
    ${unmoved(sql`>`)} union all ${unmoved(sql`<`)} union all
    select ${DESCRIBED}, d.original_cents - later.delta, d.open_cents + later.net
    from document d cross join lateral (
      select sum(m.applied_cents - m.original_delta_cents)::bigint as net, sum(m.original_delta_cents)::bigint as delta
      from movement m where m.client_id = d.client_id and m.document_id = d.document_id and m.fecha > ${day}
    ) later
    where ${existed} and d.moved_on > ${day} and d.open_cents + later.net <> 0
  )`;
}
