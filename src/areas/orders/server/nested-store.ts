import { sql } from 'kysely';
import type { Delivery } from '../../../kit/core/contract.ts';
import type { Db } from '../../../kit/server/database.ts';
import { type RowOf, column, selectList } from '../../../kit/server/list/columns.ts';
import { type Condition, all } from '../../../kit/server/list/conditions.ts';
import type { PageQuery } from '../../../kit/server/list/query.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { ofViewer } from '../../account/server/public.ts';
import type { OrderFilter } from '../rules/list.ts';
import { type CountedOrder, type LineOfOrder, ofDeliveryViewer, ordersOf, readOrderVersion } from './list-store.ts';

/** SQL of what belongs to orders: lines, events, deliveries. */

/** Of an event v, with its time in the store's zone. */
const EVENT_COLUMNS = {
  order_id: column<number>('v.order_id'),
  fecha_hora_evento: column<string>("to_char(v.fecha_hora_evento, 'YYYY-MM-DD HH24:MI:SS')"),
  estado_pedido: column<string>('v.estado_pedido'),
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

const LINE_COLUMNS = {
  cod_producto: column<string>('l.cod_producto'),
  descripcion: column<string | null>('l.descripcion'),
  unidad_medida: column<string | null>('l.unidad_medida'),
  cantidad: column<number>('l.cantidad::float8'),
  centro_logistico: column<string | null>('l.centro_logistico'),
};

/** The columns of a product of an order or a delivery l. */
export const LINE = selectList(LINE_COLUMNS);

/** What orders have, each with the order's id. */
export type Nested = {
  readonly lines: readonly LineOfOrder[];
  readonly events: readonly EventRow[];
  readonly deliveries: readonly (Delivery & { readonly order_id: number })[];
  /** The documents of their invoices: at most one each. */
  readonly documents: readonly { readonly order_id: number; readonly num_documento: string }[];
};

export type NestedWanted = { readonly [Name in keyof Nested]: boolean };

type Parts = { readonly [Name in keyof Nested]: Condition };

/** An invoice's number without what ERPs write differently. */
function plainNumber(number: Condition): Condition {
  return sql`upper(translate(${number}, '- /.', ''))`;
}

/** The relations of what visible orders of these ids have. */
function partsOf(viewer: Viewer, ids: readonly number[]): Parts {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = ${viewer.clientId} and ${sql.ref(`${alias}.order_id`)} = any(${[...ids]}::bigint[])`;
  return {
    lines: sql`from order_line l where ${own('l')}`,
    events: sql`from order_event v where ${own('v')}`,
    deliveries: sql`from delivery e where ${all([own('e'), ...ofDeliveryViewer(viewer)])}`,
    // by electronic code, else by number; as document_by_number (0016_einvoices_files.sql) has it
    documents: sql`
      from order_header o join lateral (
        select * from (
          select 1 as rank, d.document_id, d.num_documento from document d
          where ${all([...ofViewer(viewer), sql`d.cufe = o.cufe`])}
          union all
          select 2, d.document_id, d.num_documento from document d
          where ${all([...ofViewer(viewer), sql`d.cufe is null and d.num_factura is not null`])}
            and ${plainNumber(sql`d.num_factura`)} = ${plainNumber(sql`o.num_factura`)}
        ) found order by rank, document_id limit 1
      ) d on true where ${own('o')}`,
  };
}

/** The number of lines, events and deliveries of a visible order o, of those that are wanted. */
export function nestedCount(viewer: Viewer, wants: NestedWanted): Condition {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.client_id`)} = o.client_id and ${sql.ref(`${alias}.order_id`)} = o.order_id`;
  const counts = [
    wants.lines && sql`(select count(*) from order_line l where ${own('l')})`,
    wants.events && sql`(select count(*) from order_event v where ${own('v')})`,
    wants.deliveries && sql`(select count(*) from delivery e where ${all([own('e'), ...ofDeliveryViewer(viewer)])})`,
  ].filter((count) => count !== false);
  return sql.join([sql`0`, ...counts], sql` + `);
}

/** How many lines of an order are read with it: most orders have no more. */
const FIRST_LINES = 20;

/** The first lines of a visible order o, where nothing but lines is wanted; they spare a statement. */
export function firstLines(wants: NestedWanted): Condition {
  return isLinesOnly(wants)
    ? sql`(
        select coalesce(json_agg(found), '[]') from (
          select l.order_id, ${LINE} from order_line l where l.client_id = o.client_id and l.order_id = o.order_id
          order by l.line limit ${sql.lit(FIRST_LINES)}
        ) found)`
    : sql`'[]'::json`;
}

function isLinesOnly({ lines, events, deliveries, documents }: NestedWanted): boolean {
  return lines && !events && !deliveries && !documents;
}

const NOTHING: Nested = { lines: [], events: [], deliveries: [], documents: [] };

/** What these visible orders have, of what is wanted: lines in their order, events from the oldest one on. */
export async function readNested(
  db: Db,
  viewer: Viewer,
  orders: readonly CountedOrder[],
  wants: NestedWanted,
): Promise<Nested> {
  if (orders.length === 0 || !Object.values(wants).some(Boolean)) return NOTHING;
  if (isLinesOnly(wants) && orders.every(({ nested }) => nested <= FIRST_LINES)) {
    return { ...NOTHING, lines: orders.flatMap(({ first }) => first) };
  }
  const ids = orders.map(({ order_id }) => order_id);
  const parts = partsOf(viewer, ids);
  const list = (name: keyof Parts, columns: Condition, order: Condition) =>
    wants[name]
      ? sql`(select coalesce(json_agg(found), '[]') from (select ${columns} ${parts[name]} order by ${order}) found)`
      : sql`'[]'::json`;
  const { rows } = await sql<Nested>`
    select ${list('lines', sql`l.order_id, ${LINE}`, sql`l.order_id, l.line`)} as lines,
           ${list('events', EVENT, sql`v.order_id, ${EVENT_ORDER}`)} as events,
           ${list('deliveries', sql`e.order_id, e.num_entrega, e.transportista, e.conductor, e.placa`, sql`e.order_id, e.delivery_id`)} as deliveries,
           ${list('documents', sql`o.order_id, d.num_documento`, sql`o.order_id`)} as documents`.execute(db);
  return rows[0] ?? NOTHING;
}

/** A page of the events of a filter's orders, the oldest first, and how many they are. */
export async function readEvents(
  db: Db,
  {
    viewer,
    filter,
    from,
    size,
  }: Pick<PageQuery<OrderFilter, never>, 'viewer' | 'filter' | 'size'> & {
    readonly from: { readonly offset: number };
  },
  wants: { readonly rows: boolean; readonly size: boolean },
): Promise<{ readonly rows: readonly EventRow[]; readonly size: number }> {
  const { relation, where } = ordersOf(viewer, filter);
  const events = sql`
    from ${relation} join order_event v on v.client_id = o.client_id and v.order_id = o.order_id where ${all(where)}`;
  const { rows, counted } = await readOrderVersion<EventRow, { size: number }>(db, viewer, {
    from,
    rows: wants.rows
      ? () => sql`
        select coalesce(json_agg(shown), '[]') from (
          select ${EVENT} ${events} order by ${EVENT_ORDER} limit ${size} offset ${from.offset}
        ) shown`
      : null,
    counted: { size: wants.size ? () => sql`select count(*) ${events}` : null },
    key: ['events', filter],
  });
  return { rows, size: counted.size ?? 0 };
}
