import { sql } from 'kysely';
import type { LabelValue } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import type { Db } from '../../../kit/server/database.ts';
import { prepared } from '../../../kit/server/prepared.ts';
import { Remembered, keyOf } from '../../../kit/server/remembered.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import type { DocumentFilter, SortBy, SortField } from '../rules/list.ts';
import { type Condition, all, documentConditions, documentsOf } from './list-filter-store.ts';
import { type PortfolioSums, type Tally, listTallies, openDestinations, portfolioSums } from './list-sums-store.ts';

/** A document as the list shows it, with what holds it. Amounts in cents, dates as days. */
export type DocumentRow = {
  readonly document_id: number;
  readonly codigo_cliente: string;
  readonly nombre_cliente: string;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly tipo_documento: string;
  readonly agrupacion: string;
  readonly fecha_documento: Day;
  readonly fecha_vencimiento_documento: Day;
  readonly open_cents: number;
  readonly bloqueada_erp: boolean;
  readonly num_factura: string | null;
  readonly nif_comunitario: string | null;
  readonly cufe: string | null;
  readonly nombre_destino: string | null;
  readonly ciudad: string | null;
  readonly direccion: string | null;
  readonly detalle: string | null;
  readonly tipo_cuenta: string | null;
  readonly numero_cuenta: string | null;
  /** What locks it; null where nothing does. */
  readonly holder: 'payment' | 'compensation' | null;
  readonly reference: string | null;
  readonly payment_estado: string | null;
};

/** A place in the list: the values of the sorted columns and the document's id. */
export type ListPlace = { readonly values: readonly (string | number)[]; readonly id: number };

export type ListQuery = {
  readonly viewer: Viewer;
  readonly filter: DocumentFilter;
  readonly sort: readonly SortBy[];
  /** The day it is in the store. */
  readonly today: Day;
  readonly size: number;
  /** Where the page begins: after so many documents, or after or before a place. */
  readonly from: { readonly offset: number } | { readonly after: ListPlace } | { readonly before: ListPlace };
  /** Which parts of the answer are wanted at all. */
  readonly wants: {
    readonly rows: boolean;
    readonly portfolio: boolean;
    readonly tallies: boolean;
    readonly destinations: boolean;
  };
};

/** What stands beside a page, and costs more to make than the page. */
type Counted = {
  readonly portfolio: PortfolioSums | null;
  /** Of the filtered list, whatever due states its filter asks for. */
  readonly tallies: readonly Tally[];
  /** Of all that is open of the filter's side. */
  readonly destinations: readonly LabelValue[];
};

/** What was asked for, all of it as it stood at one moment; what was not wanted is empty. */
export type ListAnswer = Counted & { readonly rows: readonly DocumentRow[] };

const counted = new WeakMap<Db, Remembered<Counted>>();

function countedIn(db: Db): Remembered<Counted> {
  const known = counted.get(db) ?? new Remembered(5000);
  counted.set(db, known);
  return known;
}

/**
 * A page of the documents that the viewer may see, and the sums beside it. The page is read together with the version of
 * the client's ledger: where that is the one that the sums were last made at, they stand. Else page and sums are read in
 * one statement, so that they never tell of two moments.
 */
export async function readList(db: Db, query: ListQuery): Promise<ListAnswer> {
  const { viewer, filter, today, wants } = query;
  if (!wants.portfolio && !wants.tallies && !wants.destinations) return readParts(db, query, wants);
  const remembered = countedIn(db);
  const key = keyOf([viewer.clientId, viewer.destinations, today, { ...filter, states: null }, wants]);
  const known = remembered.get(key);
  if (known) {
    const pageAlone = { rows: wants.rows, portfolio: false, tallies: false, destinations: false };
    const { version, rows } = await readParts(db, query, pageAlone);
    if (version === known.version) return { rows, ...known.value };
  }
  const { version, rows, ...value } = await readParts(db, query, wants);
  remembered.set(key, { version, value });
  return { rows, ...value };
}

async function readParts(
  db: Db,
  query: ListQuery,
  wants: ListQuery['wants'],
): Promise<ListAnswer & { version: number }> {
  const { viewer, filter, today } = query;
  const part = (wanted: boolean, make: () => Condition) => (wanted ? sql`(${make()})` : sql`null::json`);
  const { rows } = await sql<{
    version: number | null;
    portfolio: PortfolioSums | null;
    tallies: readonly Tally[] | null;
    destinations: readonly LabelValue[] | null;
    page: DocumentRow[] | null;
  }>`${prepared}
    select (select version from ledger_version where client_id = ${viewer.clientId}) as version,
           ${part(wants.portfolio, () => portfolioSums(viewer, today))} as portfolio,
           ${part(wants.tallies, () => listTallies(viewer, filter, today))} as tallies,
           ${part(wants.destinations, () => openDestinations(viewer, filter))} as destinations,
           ${part(wants.rows, () => pageRows(query))} as page`.execute(db);
  const { version = null, portfolio = null, tallies, destinations, page } = rows[0] ?? {};
  const inOrder = page ?? [];
  return {
    version: version ?? 0,
    rows: 'before' in query.from ? inOrder.reverse() : inOrder,
    portfolio,
    tallies: tallies ?? [],
    destinations: destinations ?? [],
  };
}

type Column = { readonly name: Condition; readonly type: Condition; readonly descending: boolean };

const COLUMNS: Record<SortField, Omit<Column, 'descending'>> = {
  fecha_vencimiento_documento: { name: sql`d.fecha_vencimiento_documento`, type: sql`date` },
  fecha_documento: { name: sql`d.fecha_documento`, type: sql`date` },
  total: { name: sql`d.open_cents`, type: sql`bigint` },
  // by its bytes: the order must not depend on the database's language
  num_documento: { name: sql`d.num_documento collate "C"`, type: sql`text` },
};

/**
 * The page itself. The place in the list is found among the sorted columns and ids alone, which an index can hold; only
 * the page's own rows are then read whole.
 */
function pageRows({ viewer, filter, sort, today, size, from }: ListQuery): Condition {
  const backwards = 'before' in from;
  const idDescends = sort.at(-1)?.descending ?? false;
  const columns: Column[] = [
    ...sort.map(({ field, descending }) => ({ ...COLUMNS[field], descending: descending !== backwards })),
    { name: sql`d.document_id`, type: sql`bigint`, descending: idDescends !== backwards },
  ];
  const order = sql.join(columns.map(({ name, descending }) => (descending ? sql`${name} desc` : name)));
  const conditions = documentConditions(viewer, filter, today);
  if (!('offset' in from)) conditions.push(beyond(columns, backwards ? from.before : from.after));
  return sql`
    select coalesce(json_agg(shown), '[]') from (
      select d.document_id, c.codigo_cliente, c.nombre as nombre_cliente, d.sociedad, d.num_documento, d.tipo_documento,
             d.agrupacion, d.fecha_documento, d.fecha_vencimiento_documento, d.open_cents, d.bloqueada_erp, d.num_factura,
             d.nif_comunitario, d.cufe, d.nombre_destino, d.ciudad, d.direccion, d.detalle, d.tipo_cuenta, d.numero_cuenta,
             l.holder, l.reference, p.estado as payment_estado
      from (
        select d.client_id, d.document_id from ${documentsOf(viewer, filter)} where ${all(conditions)}
        order by ${order} limit ${size} ${'offset' in from ? sql`offset ${from.offset}` : sql``}
      ) page
      join document d using (client_id, document_id)
      join client c using (client_id)
      left join document_lock l using (client_id, document_id)
      left join payment p on p.client_id = l.client_id and p.uuid = l.reference
      order by ${order}
    ) shown`;
}

/** The documents after a place in the order of the columns. */
function beyond(columns: readonly Column[], { values, id }: ListPlace): Condition {
  const places = columns.map((column, at) => ({ ...column, value: sql`${values[at] ?? id}::${column.type}` }));
  const descends = columns[0]?.descending ?? false;
  if (columns.every(({ descending }) => descending === descends)) {
    // a comparison of rows is what an index can begin at
    const names = sql.join(places.map(({ name }) => name));
    return sql`(${names}) ${descends ? sql`<` : sql`>`} (${sql.join(places.map(({ value }) => value))})`;
  }
  const cases = places.map(({ name, value, descending }, at) => {
    const equal = places.slice(0, at).map((before) => sql`${before.name} = ${before.value}`);
    return sql`(${all([...equal, sql`${name} ${descending ? sql`<` : sql`>`} ${value}`])})`;
  });
  return sql`(${sql.join(cases, sql` or `)})`;
}
