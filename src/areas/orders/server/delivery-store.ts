import { sql } from 'kysely';
import type { OrderLine } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type RowOf, column, selectList } from '#kit/server/list/columns.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { ofDeliveryViewer, ofOrderViewer } from './list-store.ts';
import { LINE_SELECTION } from './nested-store.ts';

/** Columns of a delivery e, its order o and its destination d. */
const COLUMNS = {
  delivery_id: column<number>('e.delivery_id'),
  num_entrega: column<string>('e.num_entrega'),
  fecha: column<Day | null>('e.fecha'),
  transportista: column<string | null>('e.transportista'),
  conductor: column<string | null>('e.conductor'),
  placa: column<string | null>('e.placa'),
  sellos: column<string | null>('e.sellos'),
  num_pedido: column<string>('o.num_pedido'),
  num_sicom: column<string>('o.num_sicom'),
  fecha_pedido: column<Day>('o.fecha_pedido'),
  num_factura: column<string | null>('o.num_factura'),
  guia_transporte: column<string | null>('o.guia_transporte'),
  nombre_destino: column<string | null>(
    'case when e.destination_id is null then coalesce(o.nombre_destino, d.nombre_comercial) else d.nombre_comercial end',
  ),
  direccion: column<string | null>('d.direccion_establecimiento'),
  ciudad: column<string | null>('d.ciudad'),
};

/** The part of a delivery that belongs to one order. */
export type DeliveryPart = RowOf<typeof COLUMNS> & { readonly lines: readonly OrderLine[] };

const SELECT_LIST = selectList(COLUMNS);

async function find(db: Db, viewer: Viewer, number: Condition): Promise<readonly DeliveryPart[]> {
  const visible = allConditions([...ofOrderViewer(viewer), ...ofDeliveryViewer(viewer)]);
  const { rows } = await sql<DeliveryPart>`
    select ${SELECT_LIST},
           (select coalesce(json_agg(found), '[]') from (
              select ${LINE_SELECTION} from delivery_line l
              where l.client_id = e.client_id and l.delivery_id = e.delivery_id order by l.line
            ) found) as lines
    from delivery e
    join order_header o on o.client_id = e.client_id and o.order_id = e.order_id
    left join destination d on d.client_id = e.client_id and d.destination_id = coalesce(e.destination_id, o.destination_id)
    where e.client_id = ${viewer.clientId} and e.num_entrega = ${number} and ${visible}
    order by o.num_pedido, e.delivery_id`.execute(db);
  return rows;
}

/** Loads the parts of a delivery that the viewer may see, sorted by order; empty for an unknown number. */
export function deliveryByNumber(db: Db, viewer: Viewer, number: string): Promise<readonly DeliveryPart[]> {
  return find(db, viewer, sql`${number}`);
}

/** Loads the same parts by the id of any part that the viewer may see. */
export async function deliveryById(db: Db, viewer: Viewer, id: number): Promise<readonly DeliveryPart[]> {
  const parts = await find(
    db,
    viewer,
    sql`(select num_entrega from delivery where client_id = ${viewer.clientId} and delivery_id = ${id})`,
  );
  return parts.some(({ delivery_id }) => delivery_id === id) ? parts : [];
}
