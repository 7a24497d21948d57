import { sql } from 'kysely';
import type { Delivery, OrderLine } from '#kit/core/contract/types.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type RowOf, column, selectList } from '#kit/server/list/columns.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { PageQuery } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { visibleTo } from '#areas/account/server/public.ts';
import type { OrderFilter } from '../rules/list.ts';
import { type OrderRow, isByNumber, ofDeliveryViewer, ordersOf, readOrderVersion } from './list-store.ts';

/** SQL of the lines, events and deliveries of orders. */

/** Columns of an event v; its time is in the store's time zone. */
const EVENT_COLUMNS = {
  order_id: column<number>('v.order_id'),
  fecha_hora_evento: column<string>("to_char(v.fecha_hora_evento, 'YYYY-MM-DD HH24:MI:SS')"),
  estado_pedido: column<string>('v.estado_pedido'),
  estado_pedido_description: column<string | null>('v.estado_pedido_description'),
  transportista: column<string | null>('v.transportista'),
  placa: column<string | null>('v.placa'),
  ubicacion: column<string | null>('v.ubicacion'),
  cufe: column<string | null>('v.cufe'),
  estatus_rechazo: column<string | null>('v.estatus_rechazo'),
  motivo_bloqueo: column<string | null>('v.motivo_bloqueo'),
  guia_transporte: column<string | null>('v.guia_transporte'),
};

export type EventRow = RowOf<typeof EVENT_COLUMNS>;

const EVENT = selectList(EVENT_COLUMNS);
const EVENT_ORDER = sql`v.fecha_hora_evento, v.version, v.estado_pedido collate "C", v.event_id`;
const EVENT_NEWEST_FIRST = sql`
  v.fecha_hora_evento desc, v.version desc, v.estado_pedido collate "C" desc, v.event_id desc`;

const LINE_COLUMNS = {
  cod_producto: column<string>('l.cod_producto'),
  descripcion: column<string | null>('l.descripcion'),
  unidad_medida: column<string | null>('l.unidad_medida'),
  cantidad: column<number>('l.cantidad::float8'),
  centro_logistico: column<string | null>('l.centro_logistico'),
};

/** The columns of a product of an order or a delivery l. */
export const LINE_SELECTION = selectList(LINE_COLUMNS);

/** The parts of orders, each with its order's id. */
export type OrderParts = {
  readonly lines: readonly (OrderLine & OfOrder)[];
  readonly events: readonly EventRow[];
  readonly deliveries: readonly (Delivery & OfOrder)[];
  /** The documents of the orders' invoices: at most one for each order. */
  readonly documents: readonly ({ readonly num_documento: string } & OfOrder)[];
};

type OfOrder = { readonly order_id: number };

/** An order with its first lines, events and deliveries. */
export type OrderWithFirst = OrderRow & { readonly first: OrderParts };

export type NestedSelection = { readonly [Name in keyof OrderParts]: boolean };

type Part = { readonly columns: Condition; readonly from: Condition; readonly order: Condition };

/** Normalizes an invoice number: ERPs differ in case, blanks and separators. */
function plainNumber(number: Condition): Condition {
  return sql`upper(translate(${number}, '- /.', ''))`;
}

/** Finds the document of an order o by electronic code, else by number, as 0016_einvoices_files.sql does. */
function documentOf(viewer: Viewer): Condition {
  return sql`
    select * from (
      select 1 as rank, d.document_id, d.num_documento from document d
      where ${allConditions([...visibleTo(viewer), sql`d.cufe = o.cufe`])}
      union all
      select 2, d.document_id, d.num_documento from document d
      where ${allConditions([...visibleTo(viewer), sql`d.cufe is null and d.num_factura is not null`])}
        and ${plainNumber(sql`d.num_factura`)} = ${plainNumber(sql`o.num_factura`)}
    ) found order by rank, document_id limit 1`;
}

/** SQL of the lines, events and deliveries of visible orders. `own`: condition that an alias's row belongs to them. */
function partsOf(viewer: Viewer, own: (alias: string) => Condition): Record<'lines' | 'events' | 'deliveries', Part> {
  return {
    lines: {
      columns: sql`l.order_id, ${LINE_SELECTION}`,
      from: sql`from order_line l where ${own('l')}`,
      order: sql`l.order_id, l.line`,
    },
    events: {
      columns: EVENT,
      from: sql`from order_event v where ${own('v')}`,
      order: sql`v.order_id, ${EVENT_ORDER}`,
    },
    deliveries: {
      columns: sql`e.order_id, e.num_entrega, e.transportista, e.conductor, e.placa`,
      from: sql`from delivery e where ${allConditions([own('e'), ...ofDeliveryViewer(viewer)])}`,
      order: sql`e.order_id, e.delivery_id`,
    },
  };
}

function ofOrders(viewer: Viewer, orders: readonly OfOrder[]): (alias: string) => Condition {
  const ids = orders.map(({ order_id }) => order_id);
  return (alias) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${viewer.clientId} and ${sql.ref(`${alias}.order_id`)} = any(${ids}::bigint[])`;
}

/** How many parts of a kind are read with an order: most orders have no more. */
const FIRST = 20;

/** Selects the first FIRST requested parts of a visible order o as JSON; one more row shows that there are others. */
export function firstParts(viewer: Viewer, wants: NestedSelection): Condition {
  const parts = partsOf(
    viewer,
    (alias) => sql`${sql.ref(`${alias}.client_id`)} = o.client_id and ${sql.ref(`${alias}.order_id`)} = o.order_id`,
  );
  const lists = Object.entries(parts).map(([name, { columns, from, order }]) => {
    const isWanted = wants[name as keyof typeof parts];
    const list = isWanted
      ? listOf(sql`select ${columns} ${from} order by ${order} limit ${sql.lit(FIRST + 1)}`)
      : EMPTY;
    return sql`${sql.lit(name)}, ${list}`;
  });
  const document = listOf(sql`select o.order_id, d.num_documento from (${documentOf(viewer)}) d`);
  return sql`json_build_object(${sql.join(lists)}, 'documents', ${wants.documents ? document : EMPTY})`;
}

const EMPTY = sql`'[]'::json`;

function listOf(query: Condition): Condition {
  return sql`(select coalesce(json_agg(found), '[]') from (${query}) found)`;
}

function isWhole(orders: readonly OrderWithFirst[]): boolean {
  return orders.every(({ first: { lines, events, deliveries } }) =>
    [lines, events, deliveries].every(({ length }) => length <= FIRST),
  );
}

/** Counts the requested lines, events and deliveries of these orders. */
export async function countNested(
  db: Db,
  viewer: Viewer,
  orders: readonly OrderWithFirst[],
  wants: NestedSelection,
): Promise<number> {
  if (isWhole(orders)) {
    return orders.reduce((sum, { first: { lines, events, deliveries } }) => {
      return sum + lines.length + events.length + deliveries.length;
    }, 0);
  }
  const counts = Object.entries(partsOf(viewer, ofOrders(viewer, orders)))
    .filter(([name]) => wants[name as keyof NestedSelection])
    .map(([, { from }]) => sql`(select count(*) ${from})`);
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads the requested parts of these visible orders: lines in their order, events oldest first. */
export async function readNested(
  db: Db,
  viewer: Viewer,
  orders: readonly OrderWithFirst[],
  wants: NestedSelection,
): Promise<OrderParts> {
  const first = <Name extends keyof OrderParts>(name: Name) => orders.flatMap(({ first: parts }) => [...parts[name]]);
  const documents = first('documents');
  if (isWhole(orders)) {
    return { lines: first('lines'), events: first('events'), deliveries: first('deliveries'), documents };
  }
  const lists = Object.entries(partsOf(viewer, ofOrders(viewer, orders))).map(([name, { columns, from, order }]) => {
    const isWanted = wants[name as keyof NestedSelection];
    return sql`${isWanted ? listOf(sql`select ${columns} ${from} order by ${order}`) : EMPTY} as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Omit<OrderParts, 'documents'>>`select ${sql.join(lists)}`.execute(db);
  return { lines: [], events: [], deliveries: [], ...rows[0], documents };
}

/**
 * Reads a page of the events of a filter's orders, oldest first, and counts the events. `fromNewest`: the first page
 * has the newest events.
 */
export async function readEvents(
  db: Db,
  {
    viewer,
    filter,
    from,
    size,
    fromNewest,
  }: Pick<PageQuery<OrderFilter, never>, 'viewer' | 'filter' | 'size'> & {
    readonly from: { readonly offset: number };
    readonly fromNewest: boolean;
  },
  wants: { readonly rows: boolean; readonly size: boolean },
): Promise<{ readonly rows: readonly EventRow[]; readonly size: number }> {
  const { relation, where } = ordersOf(viewer, filter);
  const events = sql`
    from ${relation} join order_event v on v.client_id = o.client_id and v.order_id = o.order_id where ${allConditions(where)}`;
  const { rows, counted } = await readOrderVersion<EventRow, { size: number }>(db, viewer, {
    from,
    rows: wants.rows
      ? () => sql`
        select coalesce(json_agg(shown), '[]') from (
          select ${EVENT} ${events} order by ${fromNewest ? EVENT_NEWEST_FIRST : EVENT_ORDER}
          limit ${size} offset ${from.offset}
        ) shown`
      : null,
    counted: { size: wants.size ? () => sql`select count(*) ${events}` : null },
    isByIndex: isByNumber(filter),
    key: ['events', filter],
  });
  return { rows: fromNewest ? rows.toReversed() : rows, size: counted.size ?? 0 };
}
