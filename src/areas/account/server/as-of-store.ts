import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';

/** What every part of the relation gives of a document beside its amounts: all that lists and papers show. */
const DESCRIBED = sql`
  d.client_id, d.document_id, d.sociedad, d.num_documento, d.ejercicio, d.tipo_documento, d.agrupacion, d.fecha_documento,
  d.fecha_vencimiento_documento, d.bloqueada_erp, d.destination_id, d.num_factura, d.nif_comunitario, d.cufe,
  d.nombre_destino, d.ciudad, d.direccion, d.detalle, d.tipo_cuenta, d.numero_cuenta, d.negocio, d.moved_on,
  d.created_at`;

/**
 * The documents of which something was open at the end of a past day, in the place of `document`: a relation to be called
 * d, with what lists show of `document`; open_cents and original_cents are those of that day. Signed as ever; their
 * sum is the statement's subtotal. Which of them a viewer may see is for the caller's conditions on d, as on `document`.
 *
 * Open at the end of day D is what was originally owed then, less the movements of value day D or before; documents dated
 * after D did not exist (specification 3, account status history; product.md, Money). Counted backwards from
 * what is open now, so that it costs what is alive on both days, and not all that was ever closed:
 *   - what moved last on D or before is open then as it is now, and what of it is closed is not looked at;
 *   - from what moved later, the later movements are taken back, also where it was closed and opened again.
 * The day may be a column's. As of today it is `document` itself, with what is dated in the future: there the caller needs none of this.
 */
export function documentsAsOf(clientId: number, asOf: Day | RawBuilder<unknown>): RawBuilder<unknown> {
  const day = typeof asOf === 'string' ? sql`${asOf}::date` : asOf;
  const existed = sql`d.client_id = ${clientId} and d.fecha_documento <= ${day}`;
  // each side by the partial index of what is open
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
