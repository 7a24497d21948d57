import { sql } from 'kysely';
import { type Day, addDays } from '#kit/core/day.ts';
import type { Statement } from '#kit/server/export/snapshot-cursor.ts';
import { documentsAsOf } from './as-of-store.ts';

/** A line of a client's ledger as JSON. */
export type LedgerLine = { readonly line: string };

/**
 * A client's ledger in a period, each line as JSON: the balance of each of the company's codes before and at its end,
 * its documents as they were issued, and its movements. A balance at the end is the one before and the sum of the
 * lines: a movement before its document's day counts on that day, as in `documentsAsOf`. Callers check permissions.
 */
export function ledgerLines(
  clientId: number,
  { from, to }: { readonly from: Day; readonly to: Day },
): {
  readonly rows: Statement;
  readonly unsorted: Statement;
} {
  const described = sql`
    'documento', d.document_id::text, 'sociedad', d.sociedad, 'num_documento', d.num_documento,
    'num_factura', d.num_factura, 'tipo_documento', d.tipo_documento, 'abierto', d.open_cents,
    'pago', d.payment_uuid`;
  const lines = sql`
    select 0 as part, null::date as day, 0::bigint as id, json_build_object(
      'sociedad', b.sociedad, 'inicial', sum(b.opening), 'final', sum(b.closing))::text as line
    from (
      select d.sociedad, d.open_cents as opening, 0::bigint as closing
      from ${documentsAsOf(clientId, addDays(from, -1))} d where d.client_id = ${clientId}
      union all
      select d.sociedad, 0::bigint, d.open_cents
      from ${documentsAsOf(clientId, to)} d where d.client_id = ${clientId}
    ) b group by b.sociedad
    union all
    select 1, d.fecha_documento, d.document_id, json_build_object(
      ${described}, 'fecha', d.fecha_documento, 'centavos', d.original_cents - coalesce((
        select sum(m.original_delta_cents) from movement m
        where m.client_id = d.client_id and m.document_id = d.document_id), 0))::text
    from document d
    where d.client_id = ${clientId} and d.fecha_documento between ${from}::date and ${to}::date
    union all
    select 2, greatest(m.fecha, d.fecha_documento), m.movement_id, json_build_object(
      ${described}, 'fecha', greatest(m.fecha, d.fecha_documento), 'movimiento', m.movement_id::text, 'tipo', m.kind,
      'centavos', m.original_delta_cents - m.applied_cents, 'fuente', m.source, 'nombre', p.name)::text
    from document d
    join movement m on m.client_id = d.client_id and m.document_id = d.document_id
    left join portal_money p on p.client_id = m.client_id and p.source = m.source
    where d.client_id = ${clientId} and d.moved_on is not null and greatest(d.fecha_documento, d.moved_on) >= ${from}::date
      and greatest(m.fecha, d.fecha_documento) between ${from}::date and ${to}::date
      and m.original_delta_cents <> m.applied_cents`;
  return {
    rows: sql`select l.line from (${lines}) l order by l.part, l.day, l.id`,
    unsorted: sql`select l.line from (${lines}) l`,
  };
}
