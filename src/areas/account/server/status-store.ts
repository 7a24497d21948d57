import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Start } from '../../../kit/server/cursor.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import type { SortBy } from '../rules/sort.ts';
import type { StatusFilter } from '../rules/status.ts';
import { documentsAsOf } from './as-of-store.ts';
import {
  type Condition,
  all,
  blockedConditions,
  dayConditions,
  documentsOf,
  eitherCondition,
  ofViewer,
  oneOf,
  textConditions,
} from './conditions-store.ts';
import { cut, readPage } from './page-store.ts';

/** A line of the statement. What is open is signed: negative in the client's favour. */
export type StatusRow = {
  readonly document_id: number;
  readonly num_documento: string;
  readonly tipo_documento: string;
  readonly agrupacion: string;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  readonly open_cents: Cents;
  readonly num_factura: string | null;
  readonly nif_comunitario: string | null;
  readonly cufe: string | null;
  readonly nombre_destino: string | null;
  readonly detalle: string | null;
  /** Held by the ERP, a payment or a compensation, now. */
  readonly bloqueada: boolean;
};

/** What a statement has of a class; amounts are 0 or more. `expired` is what of `owed` was due before the statement's day. */
export type ClassTally = {
  readonly agrupacion: string;
  readonly count: number;
  readonly owed: Cents;
  readonly expired: Cents;
  readonly inFavour: Cents;
};

export type StatusQuery = {
  readonly viewer: Viewer;
  readonly filter: StatusFilter;
  readonly sort: readonly SortBy[];
  /** The day it is in the store. */
  readonly today: Day;
  readonly size: number;
  readonly from: Start;
  /** Which parts of the answer are wanted at all. */
  readonly wants: { readonly rows: boolean; readonly tallies: boolean };
};

/** Both as they stood at one moment; what was not wanted is empty. The tallies are of every class, whatever the filter asks for. */
export type StatusAnswer = { readonly rows: readonly StatusRow[]; readonly tallies: readonly ClassTally[] };

/** A page of what the viewer's client has open, on both sides, and what it comes to by class. */
export async function readStatus(db: Db, query: StatusQuery): Promise<StatusAnswer> {
  const { viewer, filter, today, wants } = query;
  const { rows, counted } = await readPage<StatusRow, { tallies: readonly ClassTally[] }>(db, {
    clientId: viewer.clientId,
    from: query.from,
    rows: wants.rows ? pageRows(query) : null,
    counted: { tallies: wants.tallies ? () => classTallies(query) : null },
    key: ['AccountStatus', viewer.destinations, today, { ...filter, agrupacion: null }],
  });
  return { rows, tallies: counted.tallies ?? [] };
}

/** The groups of all documents that the viewer may see, open or not, in the order of their names. */
export async function readClasses(db: Db, viewer: Viewer): Promise<readonly string[]> {
  const { counted } = await readPage<never, { classes: readonly string[] }>(db, {
    clientId: viewer.clientId,
    from: { offset: 0 },
    rows: null,
    counted: {
      classes: () => sql`
        select coalesce(json_agg(agrupacion order by agrupacion collate "C"), '[]')
        from (select distinct d.agrupacion from document d where ${all(ofViewer(viewer))}) found`,
    },
    key: ['ClassDocuments', viewer.destinations],
  });
  return counted.classes ?? [];
}

/** What decides which documents a statement has. */
type Asked = Pick<StatusQuery, 'viewer' | 'filter'>;

/** The documents, called d, as they are now or were at the end of the statement's day. */
function documentsThen({ viewer, filter }: Asked): Condition {
  if (filter.asOf) return sql`${documentsAsOf(viewer.clientId, filter.asOf)} d`;
  return documentsOf(viewer, { ids: null, num_documento: filter.num_documento });
}

/** What makes a document one of the statement, its class left aside. */
function conditions({ viewer, filter }: Asked): Condition[] {
  return [
    ...ofViewer(viewer),
    // as the partial index of what is open has it
    sql`d.open_cents <> 0`,
    ...blockedConditions(filter.blocked),
    ...textConditions(sql`d.num_documento`, filter.num_documento),
    ...textConditions(sql`d.num_factura`, filter.num_factura),
    ...eitherCondition([sql`d.num_documento`, sql`d.num_factura`], filter.numero),
    ...dayConditions(sql`d.fecha_documento`, filter.fecha_documento),
    ...dayConditions(sql`d.fecha_vencimiento_documento`, filter.fecha_vencimiento_documento),
  ];
}

/**
 * The page itself. Of what is open now the place in the list is found among the sorted columns and ids alone, which an index
 * can hold; only the page's own rows are then read whole. Of a past day there is no index.
 */
function pageRows(query: StatusQuery): Condition {
  const { filter, sort, size, from } = query;
  const { order, beyond, limit } = cut(sort, size, from);
  const found = sql`${listed(query, beyond)} order by ${order} ${limit}`;
  const page = filter.asOf
    ? sql`select d.* from ${found}`
    : sql`select d.* from (select d.client_id, d.document_id from ${found}) page join document d using (client_id, document_id)`;
  return sql`select coalesce(json_agg(shown), '[]') from (${shown(page, order)}) shown`;
}

/** All the lines of a statement, in their order, as StatusRow; as one statement. */
export function listedLines(query: Omit<StatusQuery, 'size' | 'from' | 'wants'>): Condition {
  return shown(sql`select d.* from ${listed(query, [])}`, cut(query.sort, 0, { offset: 0 }).order);
}

/** Where the lines are found, and what makes a document one of them. */
function listed(query: Asked, beyond: readonly Condition[]): Condition {
  const found = [...conditions(query), ...oneOf(sql`d.agrupacion`, query.filter.agrupacion), ...beyond];
  return sql`${documentsThen(query)} where ${all(found)}`;
}

/** Documents as the list shows them. */
function shown(documents: Condition, order: Condition): Condition {
  return sql`
      select d.document_id, d.num_documento, d.tipo_documento, d.agrupacion, d.fecha_documento, d.fecha_vencimiento_documento,
             d.open_cents, d.num_factura, d.nif_comunitario, d.cufe, d.nombre_destino, d.detalle,
             d.bloqueada_erp or l.document_id is not null as bloqueada
      from (${documents}) d
      left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
      order by ${order}`;
}

/** As a JSON list of ClassTally, in the order of the groups. */
function classTallies(query: StatusQuery): Condition {
  const day = query.filter.asOf ?? query.today;
  const sum = (condition: Condition) => sql`coalesce(sum(d.open_cents) filter (where ${condition}), 0)`;
  return sql`
    select coalesce(json_agg(tally order by agrupacion collate "C"), '[]') from (
      select d.agrupacion, count(*) as count, ${sum(sql`d.open_cents > 0`)} as owed,
             ${sum(sql`d.open_cents > 0 and d.fecha_vencimiento_documento < ${day}::date`)} as expired,
             -${sum(sql`d.open_cents < 0`)} as "inFavour"
      from ${documentsThen(query)} where ${all(conditions(query))}
      group by d.agrupacion
    ) tally`;
}
