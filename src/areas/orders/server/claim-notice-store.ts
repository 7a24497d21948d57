import { sql } from 'kysely';
import type { ClaimSetting } from '#kit/core/claim-setting.ts';
import type { Day } from '#kit/core/day.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { ordersOfDocument, startedOn } from '#areas/account/server/public.ts';
import type { ProductLine } from '../rules/quantity-difference.ts';

type ClaimableInvoice = {
  readonly clientId: number;
  readonly id: number;
  readonly destinationId: number | null;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly fecha_recepcion: Day | null;
  readonly ordered: readonly ProductLine[];
  readonly delivered: readonly ProductLine[];
};

/** Products as one JSON list, of each product and unit their sum. */
const PRODUCTS = sql`
  coalesce(json_agg(json_build_object('cod_producto', cod_producto, 'descripcion', descripcion,
                                      'unidad_medida', unidad_medida, 'cantidad', cantidad)), '[]')`;
const SUMS = sql`
  select l.cod_producto, l.unidad_medida, min(l.descripcion) as descripcion, sum(l.cantidad)::float8 as cantidad`;

/**
 * The invoices of a store's clients whose claim period started on one of these days, with what was ordered and
 * delivered, after `after` up to `most`, by client and id.
 */
export async function invoicesStartedOn(
  db: Db,
  {
    store,
    days,
    setting,
  }: { readonly store: StoreCode; readonly days: readonly Day[]; readonly setting: ClaimSetting },
  { after, most }: { readonly after: { readonly clientId: number; readonly id: number }; readonly most: number },
): Promise<readonly ClaimableInvoice[]> {
  const { rows } = await sql<ClaimableInvoice>`
    select d.client_id as "clientId", d.document_id as id, d.destination_id as "destinationId", d.num_documento,
           d.num_factura, d.fecha_recepcion,
           (select ${PRODUCTS} from (
              ${SUMS} from (${ordersOfDocument}) o
              join order_line l on l.client_id = o.client_id and l.order_id = o.order_id group by 1, 2) sums) as ordered,
           (select ${PRODUCTS} from (
              ${SUMS} from (${ordersOfDocument}) o
              join delivery e on e.client_id = o.client_id and e.order_id = o.order_id
              join delivery_line l on l.client_id = e.client_id and l.delivery_id = e.delivery_id
              group by 1, 2) sums) as delivered
    from client c
    cross join lateral (
      select document_id from document where client_id = c.client_id and fecha_recepcion = any(${days}::date[])
      union
      select i.document_id from delivery e
      join order_header o on o.client_id = e.client_id and o.order_id = e.order_id
      join document i on i.client_id = o.client_id and i.cufe = o.cufe
      where e.client_id = c.client_id and e.fecha = any(${days}::date[])
      union
      select i.document_id from delivery e
      join order_header o on o.client_id = e.client_id and o.order_id = e.order_id and o.cufe is null
      join document i on i.client_id = o.client_id and i.cufe is not null and i.num_factura is not null
        and upper(translate(i.num_factura, '- /.', '')) = upper(translate(o.num_factura, '- /.', ''))
      where e.client_id = c.client_id and e.fecha = any(${days}::date[])
    ) found
    join document d on d.client_id = c.client_id and d.document_id = found.document_id
    where c.store = ${store} and c.client_id >= ${after.clientId}
      and (d.client_id, d.document_id) > (${after.clientId}, ${after.id}) and ${startedOn(days, setting)}
    order by d.client_id, d.document_id limit ${most}`.execute(db);
  return rows;
}
