import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { column } from '#kit/server/list/columns.ts';
import type { Closing } from '../rules/closing.ts';

/** What closed a document d: the source of its last movement among the sources that still have money on it. */
const CLOSER = `
  from (
    select source, max(movement_id) as last, max(fecha) as fecha from movement
    where client_id = d.client_id and document_id = d.document_id
    group by source having sign(sum(applied_cents)) = sign(d.original_cents)
  ) m
  left join portal_money h on h.client_id = d.client_id and h.source = m.source`;

const CLOSING = `
  select json_build_object('holder', h.holder, 'source', m.source, 'banco', p.banco, 'fecha', m.fecha) ${CLOSER}
  left join payment p on p.client_id = d.client_id and p.uuid = m.source
  order by m.last desc limit 1`;

const IS_PAID = `select h.holder = 'payment' ${CLOSER} order by m.last desc limit 1`;

/** The day that closed a document d: the last day on which movements changed its open amount. */
const CLOSED_ON = `
  select m.fecha from movement m where m.client_id = d.client_id and m.document_id = d.document_id
  group by m.fecha having sum(m.applied_cents - m.original_delta_cents) <> 0 order by m.fecha desc limit 1`;

/** Columns of a document d that lists, files and PDFs show. Credits are negative. */
export const DOCUMENT_COLUMNS = {
  document_id: column<number>('d.document_id'),
  sociedad: column<string>('d.sociedad'),
  num_documento: column<string>('d.num_documento'),
  tipo_documento: column<string>('d.tipo_documento'),
  agrupacion: column<string>('d.agrupacion'),
  fecha_documento: column<Day>('d.fecha_documento'),
  fecha_vencimiento_documento: column<Day>('d.fecha_vencimiento_documento'),
  original_cents: column<Cents>('d.original_cents'),
  open_cents: column<Cents>('d.open_cents'),
  bloqueada_erp: column<boolean>('d.bloqueada_erp'),
  num_factura: column<string | null>('d.num_factura'),
  nif_comunitario: column<string | null>('d.nif_comunitario'),
  cufe: column<string | null>('d.cufe'),
  nombre_destino: column<string | null>('d.nombre_destino'),
  ciudad: column<string | null>('d.ciudad'),
  direccion: column<string | null>('d.direccion'),
  detalle: column<string | null>('d.detalle'),
  tipo_cuenta: column<string | null>('d.tipo_cuenta'),
  numero_cuenta: column<string | null>('d.numero_cuenta'),
  /** Null for open documents, and for those in the client's favour. */
  closing: column<Closing | null>(`case when d.open_cents = 0 and d.original_cents > 0 then (${CLOSING}) end`),
  /** Whether a bank payment closed the document: equal to isPaid(closing) of account/rules/closing.ts, but faster. */
  is_paid: column<boolean>(
    `coalesce(case when d.open_cents = 0 and d.original_cents > 0 then (${IS_PAID}) end, false)`,
  ),
  closed_on: column<Day | null>(`case when d.open_cents = 0 then (${CLOSED_ON}) end`),
  /** Locked by the ERP, a payment or a compensation; l is the document's lock. */
  bloqueada: column<boolean>('d.bloqueada_erp or l.document_id is not null'),
};
