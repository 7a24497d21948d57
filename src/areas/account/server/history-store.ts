import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Start } from '../../../kit/server/cursor.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import type { HistoryFilter } from '../rules/history.ts';
import type { SortBy } from '../rules/sort.ts';
import {
  type Condition,
  all,
  amountConditions,
  dayConditions,
  documentsOf,
  eitherCondition,
  ofViewer,
  oneOf,
  textConditions,
} from './conditions-store.ts';
import { cut, readPage } from './page-store.ts';

/** A document as the history shows it. Amounts in cents, days in the store's zone. */
export type HistoryRow = {
  readonly document_id: number;
  readonly nombre_cliente: string;
  readonly num_documento: string;
  readonly tipo_documento: string;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  /** What the list shows as total. */
  readonly cents: number;
  /** The day on which the last of it was compensated; null: something is open. */
  readonly closed_on: Day | null;
  readonly num_factura: string | null;
  readonly cufe: string | null;
  readonly nombre_destino: string | null;
  /** 'YYYY-MM-DD HH:mm:ss' in the store's time zone; null: from before it was kept. */
  readonly created_at: string | null;
};

/** How many documents a list has, and what the list shows of them as total, together. */
export type HistorySums = { readonly count: number; readonly cents: number };

export type HistoryQuery = {
  readonly viewer: Viewer;
  readonly filter: HistoryFilter;
  readonly sort: readonly SortBy[];
  /** The day it is in the store. */
  readonly today: Day;
  readonly size: number;
  readonly from: Start;
  /** Which parts of the answer are wanted at all. */
  readonly wants: { readonly rows: boolean; readonly sums: boolean };
};

/** A page of all the documents that the viewer may see, open and compensated, and their sums; told of one moment. */
export async function readHistory(
  db: Db,
  query: HistoryQuery,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly sums: HistorySums }> {
  const { viewer, filter, today, wants } = query;
  const { rows, counted } = await readPage<HistoryRow, { sums: HistorySums }>(db, {
    clientId: viewer.clientId,
    from: query.from,
    rows: wants.rows ? pageRows(query) : null,
    counted: { sums: wants.sums ? () => historySums(viewer, filter, today) : null },
    key: ['AccountHistory', viewer.destinations, today, filter],
  });
  return { rows, sums: counted.sums ?? { count: 0, cents: 0 } };
}

/** The conditions of a filter on a document d, whose total is the given column; its states are left aside. */
export function historyConditions(filter: HistoryFilter, total: Condition): Condition[] {
  return [
    ...textConditions(sql`d.num_documento`, filter.num_documento),
    ...textConditions(sql`d.num_factura`, filter.num_factura),
    ...eitherCondition([sql`d.num_documento`, sql`d.num_factura`], filter.numero),
    ...oneOf(sql`d.tipo_documento`, filter.tipo_documento),
    ...dayConditions(sql`d.fecha_documento`, filter.fecha_documento),
    ...dayConditions(sql`d.fecha_vencimiento_documento`, filter.fecha_vencimiento_documento),
    ...amountConditions(total, filter.total),
  ];
}

const DUE = { AT: sql`<`, V: sql`=`, NV: sql`>` } as const;

/** Being in one of the states on a day: an open one by its due day, C compensated. */
export function stateCondition(states: HistoryFilter['states'], day: Condition): Condition[] {
  if (!states) return [];
  const open = states.flatMap((state) =>
    state === 'C' ? [] : [sql`d.fecha_vencimiento_documento ${DUE[state]} ${day}`],
  );
  const either = states.includes('C') ? [sql`d.open_cents = 0`] : [];
  if (open.length === 3) either.push(sql`d.open_cents <> 0`);
  else if (open.length > 0) either.push(sql`(d.open_cents <> 0 and (${sql.join(open, sql` or `)}))`);
  return [either.length > 0 ? sql`(${sql.join(either, sql` or `)})` : sql`false`];
}

function conditionsOf(viewer: Viewer, filter: HistoryFilter, today: Day): Condition[] {
  return [
    ...ofViewer(viewer),
    ...historyConditions(filter, sql`d.original_cents`),
    ...stateCondition(filter.states, sql`${today}::date`),
  ];
}

function named({ num_documento }: HistoryFilter): Parameters<typeof documentsOf>[1] {
  return { ids: null, num_documento };
}

function historySums(viewer: Viewer, filter: HistoryFilter, today: Day): Condition {
  return sql`
    select json_build_object('count', count(*), 'cents', coalesce(sum(d.original_cents), 0))
    from ${documentsOf(viewer, named(filter))} where ${all(conditionsOf(viewer, filter, today))}`;
}

/**
 * The day that closed a document d, which is the last one on which its movements changed what is open: days that took away and gave
 * back the same changed nothing.
 */
const CLOSED_ON = sql`
  select m.fecha from movement m where m.client_id = d.client_id and m.document_id = d.document_id
  group by m.fecha having sum(m.applied_cents - m.original_delta_cents) <> 0 order by m.fecha desc limit 1`;

/** What the history shows as a document d's total, and when nothing of it was open any more. */
const AMOUNT_AND_END = sql`d.original_cents as cents, case when d.open_cents = 0 then (${CLOSED_ON}) end as closed_on`;

/** What the history shows of a document d, beside its amount. */
export function describedTo({ store }: Viewer): Condition {
  return sql`
  d.document_id, d.num_documento, d.tipo_documento, d.fecha_documento, d.fecha_vencimiento_documento, d.num_factura, d.cufe,
  d.nombre_destino, to_char(d.created_at at time zone ${store.timeZone}, 'YYYY-MM-DD HH24:MI:SS') as created_at`;
}

/** The page itself: found among the sorted columns and ids, which an index can hold; only its own rows are read whole. */
function pageRows({ viewer, filter, sort, today, size, from }: HistoryQuery): Condition {
  const { order, beyond, limit } = cut(sort, size, from, TOTAL);
  const page = sql`
    select d.client_id, d.document_id from ${documentsOf(viewer, named(filter))}
    where ${all([...conditionsOf(viewer, filter, today), ...beyond])} order by ${order} ${limit}`;
  const whole = sql`select d.* from (${page}) page join document d using (client_id, document_id)`;
  return sql`select coalesce(json_agg(shown), '[]') from (${shown(viewer, whole, order)}) shown`;
}

/** What of a document stands in a file. */
export type ListedDocument = Pick<
  HistoryRow,
  | 'num_documento'
  | 'tipo_documento'
  | 'fecha_documento'
  | 'fecha_vencimiento_documento'
  | 'cents'
  | 'closed_on'
  | 'num_factura'
  | 'nombre_destino'
>;

/** All the documents of a filter, in their order, as ListedDocument; as one statement. */
export function listedHistory(query: Omit<HistoryQuery, 'size' | 'from' | 'wants'>): Condition {
  const { viewer, filter, today } = query;
  return sql`
    select d.num_documento, d.tipo_documento, d.fecha_documento, d.fecha_vencimiento_documento, d.num_factura, d.nombre_destino,
           ${AMOUNT_AND_END}
    from ${documentsOf(viewer, named(filter))}
    where ${all(conditionsOf(viewer, filter, today))}
    order by ${cut(query.sort, 0, { offset: 0 }, TOTAL).order}`;
}

const TOTAL = sql`d.original_cents`;

/** Documents as the history shows them. */
function shown(viewer: Viewer, documents: Condition, order: Condition): Condition {
  return sql`
      select ${describedTo(viewer)}, c.nombre as nombre_cliente, ${AMOUNT_AND_END}
      from (${documents}) d
      join client c using (client_id)
      order by ${order}`;
}

/** Who a statement or a paper is for. */
export type Holder = { readonly codigo_cliente: string; readonly nombre: string; readonly cliente_nit: string };

/** The viewer's client. */
export async function clientOf(db: Db, { clientId }: Viewer): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select codigo_cliente, nombre, cliente_nit from client where client_id = ${clientId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The client of a viewer does not exist.');
  return row;
}
