import { sql } from 'kysely';
import type { LabelValue, OrderDestination, OrderLine, OrderSortField } from '#kit/core/contract/types.ts';
import { isUnfiltered } from '#kit/core/filter.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Statement } from '#kit/server/export/snapshot-cursor.ts';
import { type RowOf, column, selectList } from '#kit/server/list/columns.ts';
import {
  type Condition,
  allConditions,
  dayConditions,
  eitherCondition,
  oneOfCondition,
  sortText,
  textConditions,
} from '#kit/server/list/conditions.ts';
import { type KeysetSorting, cutPage, orderBy, positionOf } from '#kit/server/list/keyset-page.ts';
import type { ReadPosition } from '#kit/server/list/cursor.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import { type VersionedPage, type VersionedPageQuery, readVersionedPage } from '#kit/server/list/versioned-page.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { OrderFilter } from '../rules/list.ts';

/** SQL of reading orders; every function is limited to the viewer. */

/** Columns of an order o and its destination d. */
const COLUMNS = {
  order_id: column<number>('o.order_id'),
  num_pedido: column<string>('o.num_pedido'),
  num_sicom: column<string>('o.num_sicom'),
  estado_pedido: column<string>('o.estado_pedido'),
  estado_pedido_description: column<string | null>('o.estado_pedido_description'),
  estado_bloqueo_pedido: column<string | null>('o.estado_bloqueo_pedido'),
  motivo_bloqueo: column<string | null>('o.motivo_bloqueo'),
  estatus_rechazo: column<string | null>('o.estatus_rechazo'),
  fecha_pedido: column<Day>('o.fecha_pedido'),
  fecha_entrega: column<Day | null>('o.fecha_entrega'),
  valor_cents: column<Cents | null>('o.valor_cents'),
  num_factura: column<string | null>('o.num_factura'),
  cufe: column<string | null>('o.cufe'),
  guia_transporte: column<string | null>('o.guia_transporte'),
  destino: column<string | null>('d.codigo_destinatario'),
  nombre_destino: column<string | null>('coalesce(o.nombre_destino, d.nombre_comercial)'),
  solicitante: column<string>('o.solicitante'),
  nombre_solicitante: column<string | null>('o.nombre_solicitante'),
};

export type OrderRow = RowOf<typeof COLUMNS>;

const SELECT_LIST = selectList(COLUMNS);

const WITH_DESTINATION = sql`
  left join destination d on d.client_id = o.client_id and d.destination_id = o.destination_id`;

export const ORDER_SORTING: KeysetSorting<OrderSortField, OrderSortField | 'order_id'> = {
  by: {
    num_pedido: { expression: sql`o.num_pedido`, type: 'text', key: 'num_pedido' },
    num_sicom: { expression: sql`o.num_sicom`, type: 'text', key: 'num_sicom' },
    fecha_pedido: { expression: sql`o.fecha_pedido`, type: 'date', key: 'fecha_pedido' },
  },
  id: { expression: sql`o.order_id`, type: 'bigint', key: 'order_id' },
};

/**
 * Conditions for orders o that the viewer may see. A confined user sees no order without a destination
 * (docs/product.md).
 */
export function ofOrderViewer({ clientId, destinations }: Viewer): Condition[] {
  const found = [sql`o.client_id = ${clientId}`];
  if (destinations) found.push(sql`o.destination_id = any(${destinations}::bigint[])`);
  return found;
}

/** Conditions for deliveries e of visible orders: to the order's destination, or to another one of the viewer's. */
export function ofDeliveryViewer({ destinations }: Viewer): Condition[] {
  return destinations ? [sql`(e.destination_id is null or e.destination_id = any(${destinations}::bigint[]))`] : [];
}

export type OrderSelection = { readonly relation: Condition; readonly where: readonly Condition[] };

/** A relation o of orders, and a filter's conditions. `offset 0` makes PostgreSQL use the index of order numbers. */
export function ordersOf(viewer: Viewer, filter: OrderFilter): OrderSelection {
  const { num_pedido, num_sicom, orderNumber } = filter;
  const named = [
    ...oneOfCondition(sql`num_pedido`, num_pedido.oneOf),
    ...oneOfCondition(sql`num_sicom`, num_sicom.oneOf),
    ...eitherCondition([sql`num_pedido`, sql`num_sicom`], { oneOf: orderNumber.oneOf, like: null }),
  ];
  const own = allConditions([sql`client_id = ${viewer.clientId}`, ...named]);
  const patterns = (match: OrderFilter['num_pedido']) => ({ oneOf: null, like: match.like });
  return {
    relation: named.length > 0 ? sql`(select * from order_header where ${own} offset 0) o` : sql`order_header o`,
    where: [
      ...ofOrderViewer(viewer),
      ...textConditions(sql`o.num_pedido`, patterns(num_pedido)),
      ...textConditions(sql`o.num_sicom`, patterns(num_sicom)),
      ...eitherCondition([sql`o.num_pedido`, sql`o.num_sicom`], patterns(orderNumber)),
      ...oneOfCondition(sql`o.solicitante`, filter.solicitante),
      ...oneOfCondition(sql`o.estado_pedido`, filter.estado_pedido),
      ...dayConditions(sql`o.fecha_pedido`, filter.fecha_pedido),
      ...dayConditions(sql`o.fecha_entrega`, filter.fecha_entrega),
      ...(filter.destino ? [destinationCondition(viewer, filter.destino)] : []),
      ...(filter.centro_logistico ? [sql`o.centros_logisticos && ${filter.centro_logistico}::text[]`] : []),
    ],
  };
}

/** Whether a filter names orders by number; numbers are indexed. */
export function isByNumber({ num_pedido, num_sicom, orderNumber }: OrderFilter): boolean {
  return [num_pedido, num_sicom, orderNumber].some(({ oneOf: numbers }) => numbers !== null);
}

function destinationCondition({ clientId }: Viewer, codes: readonly string[]): Condition {
  return sql`o.destination_id in (
    select destination_id from destination where client_id = ${clientId} and codigo_destinatario = any(${codes}::text[]))`;
}

type OrderQuery = ListQuery<OrderFilter, OrderSortField>;

type Counted = {
  readonly size: number;
  readonly destinations: readonly OrderDestination[];
  readonly centers: readonly LabelValue[];
};

/** The parts of the answer to read. `first`: SQL expression for the column `first` of each order o. */
type Wanted = { readonly rows: boolean; readonly first: Condition } & { readonly [Name in keyof Counted]?: boolean };

/**
 * Reads a page of orders and the number of matching orders, with the destinations and plants of all of the viewer's
 * orders, regardless of the filter.
 */
export async function readOrders<Row extends OrderRow>(
  db: Db,
  query: PageQuery<OrderFilter, OrderSortField>,
  wants: Wanted,
): Promise<VersionedPage<Row, Counted>> {
  const { viewer, filter, from } = query;
  const { relation, where } = ordersOf(viewer, filter);
  return readOrderVersion<Row, Counted>(db, viewer, {
    from,
    rows: wants.rows ? (start) => orderPage({ ...query, from: start }, wants.first) : null,
    positions: {
      key: query.cursorKey,
      size: query.size,
      of: (row) => positionOf(ORDER_SORTING, query.order, row),
    },
    counted: {
      size: wants.size ? () => sql`select count(*) from ${relation} where ${allConditions(where)}` : null,
      destinations: wants.destinations ? () => destinationsOf(viewer) : null,
      centers: wants.centers ? () => centersOf(viewer) : null,
    },
    isByIndex: isByNumber(filter) || (query.order.length === 1 && isUnfiltered(filter)),
    key: ['orders', filter],
  });
}

/** Reads a page and its counts. The counts are cached by the version of the client's orders. */
export function readOrderVersion<Row, Counts extends object>(
  db: Db,
  { clientId, destinations }: Viewer,
  query: Omit<VersionedPageQuery<Row, Counts>, 'version'>,
): Promise<VersionedPage<Row, Counts>> {
  return readVersionedPage<Row, Counts>(db, {
    ...query,
    version: sql`select version from order_version where client_id = ${clientId}`,
    key: [clientId, destinations, query.key],
  });
}

/** Finds the page's ids in an index on the sorted columns, then reads the rows. */
function orderPage(
  query: Omit<PageQuery<OrderFilter, OrderSortField>, 'from'> & { readonly from: ReadPosition },
  first: Condition,
): Condition {
  const { relation, where } = ordersOf(query.viewer, query.filter);
  const { order, beyond, limit } = cutPage(ORDER_SORTING, query);
  const page = sql`
    select o.client_id, o.order_id from ${relation} where ${allConditions([...where, ...beyond])} order by ${order} ${limit}`;
  return sql`
    select coalesce(json_agg(shown), '[]') from (
      select ${SELECT_LIST}, ${first} as first
      from (${page}) page join order_header o using (client_id, order_id) ${WITH_DESTINATION}
      order by ${order}
    ) shown`;
}

function destinationsOf(viewer: Viewer): Condition {
  return sql`
    select coalesce(json_agg(json_build_object('destino', d.codigo_destinatario, 'nombre_destino', d.nombre_comercial)
                             order by ${sortText(sql`d.nombre_comercial`)}, d.codigo_destinatario collate "C"), '[]')
    from destination d
    where d.client_id = ${viewer.clientId} and exists (
      select from order_header o where ${allConditions(ofOrderViewer(viewer))} and o.destination_id = d.destination_id)`;
}

function centersOf(viewer: Viewer): Condition {
  return sql`
    select coalesce(json_agg(json_build_object('label', center, 'value', center) order by ${sortText(sql`center`)}), '[]')
    from (
      select distinct unnest(centers) as center
      from (select distinct o.centros_logisticos as centers from order_header o where ${allConditions(ofOrderViewer(viewer))}) alike
    ) found`;
}

type ListedProduct = Pick<OrderLine, 'cod_producto' | 'descripcion' | 'unidad_medida' | 'cantidad'>;

export type ListedOrder = OrderRow & {
  readonly centros_logisticos: readonly string[];
  readonly productos: readonly ListedProduct[];
};

/** Selects all orders of a list, sorted. */
export function allOrders({ viewer, filter, order }: OrderQuery): Statement {
  const { relation, where } = ordersOf(viewer, filter);
  return sql`
    select ${SELECT_LIST}, o.centros_logisticos,
           (select coalesce(json_agg(json_build_object('cod_producto', l.cod_producto, 'descripcion', l.descripcion,
                     'unidad_medida', l.unidad_medida, 'cantidad', l.cantidad) order by l.line), '[]')
            from order_line l where l.client_id = o.client_id and l.order_id = o.order_id) as productos
    from ${relation} ${WITH_DESTINATION} where ${allConditions(where)} order by ${orderBy(ORDER_SORTING, order)}`;
}
