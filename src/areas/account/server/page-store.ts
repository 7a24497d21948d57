import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Place, Start } from '../../../kit/server/cursor.ts';
import { prepared } from '../../../kit/server/prepared.ts';
import { Remembered, keyOf } from '../../../kit/server/remembered.ts';
import type { SortBy, SortField } from '../rules/sort.ts';
import { type Condition, all } from './conditions-store.ts';

/** A page of a list of a client's documents, and what is counted beside it. */

type Column = { readonly name: Condition; readonly type: Condition; readonly descending: boolean };

const COLUMNS: Readonly<Record<SortField, Omit<Column, 'descending'>>> = {
  fecha_vencimiento_documento: { name: sql`d.fecha_vencimiento_documento`, type: sql`date` },
  fecha_documento: { name: sql`d.fecha_documento`, type: sql`date` },
  total: { name: sql`d.open_cents`, type: sql`bigint` },
  // by its bytes: the order must not depend on the database's language
  num_documento: { name: sql`d.num_documento collate "C"`, type: sql`text` },
};

/** What a document is sorted by. */
type Sorted = {
  readonly document_id: number;
  readonly fecha_vencimiento_documento: Day;
  readonly fecha_documento: Day;
  readonly open_cents: Cents;
  readonly num_documento: string;
};

const VALUES: Readonly<Record<SortField, (row: Sorted) => string | number>> = {
  fecha_vencimiento_documento: (row) => row.fecha_vencimiento_documento,
  fecha_documento: (row) => row.fecha_documento,
  total: (row) => row.open_cents,
  num_documento: (row) => row.num_documento,
};

/** A document's place in a list of this order. */
export function placeOf(row: Sorted, sort: readonly SortBy[]): Place {
  return { values: sort.map(({ field }) => VALUES[field](row)), id: row.document_id };
}

/** How a page is cut out of a list: its order, the conditions of where it begins, and how much of it. */
type Cut = { readonly order: Condition; readonly beyond: readonly Condition[]; readonly limit: Condition };

/**
 * Cuts a page out of the documents, called d, in this order; equal ones by document_id, in the last column's direction. A
 * page before a place comes out backwards (`readPage` turns it round). `total` is what the list shows as such.
 */
export function cut(sort: readonly SortBy[], size: number, from: Start, total = COLUMNS.total.name): Cut {
  const backwards = 'before' in from;
  const column = (of: Omit<Column, 'descending'>, descending: boolean): Column => ({
    name: of.name,
    type: of.type,
    descending: descending !== backwards,
  });
  const columns = [
    ...sort.map(({ field, descending }) => column(columnOf(field, total), descending)),
    column({ name: sql`d.document_id`, type: sql`bigint` }, sort.at(-1)?.descending ?? false),
  ];
  return {
    order: sql.join(columns.map(({ name, descending }) => (descending ? sql`${name} desc` : name))),
    beyond: 'offset' in from ? [] : [beyond(columns, backwards ? from.before : from.after)],
    limit: 'offset' in from ? sql`limit ${size} offset ${from.offset}` : sql`limit ${size}`,
  };
}

function columnOf(field: SortField, total: Condition): Omit<Column, 'descending'> {
  return field === 'total' ? { ...COLUMNS.total, name: total } : COLUMNS[field];
}

/** The documents after a place in the order of the columns. */
function beyond(columns: readonly Column[], { values, id }: Place): Condition {
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

/** Of what is counted beside a page, a part: a query of one JSON value, written only where it has to be asked; null: not wanted. */
type Part = (() => Condition) | null;

export type PageQuery<Counted> = {
  readonly clientId: number;
  readonly from: Start;
  /** A query of one JSON list, `json_agg` of the page's rows; null: not wanted. */
  readonly rows: Condition | null;
  readonly counted: { readonly [Name in keyof Counted]: Part };
  /** Everything that decides what is counted, beside the documents themselves. */
  readonly key: unknown;
};

/** What was asked for, all of it as it stood at one moment; null: not wanted. */
export type PageAnswer<Row, Counted> = {
  readonly rows: readonly Row[];
  readonly counted: { readonly [Name in keyof Counted]: Counted[Name] | null };
};

const remembered = new WeakMap<Db, Remembered<unknown>>();

function rememberedIn(db: Db): Remembered<unknown> {
  const known = remembered.get(db) ?? new Remembered(5000);
  remembered.set(db, known);
  return known;
}

/**
 * A page and what is counted beside it. The page is read together with the version of the client's ledger: where that is the
 * one that was last counted at, the counts stand. Else page and counts are read in one statement, so that they never tell of
 * two moments.
 */
export async function readPage<Row, Counted extends object>(
  db: Db,
  query: PageQuery<Counted>,
): Promise<PageAnswer<Row, Counted>> {
  const parts = Object.entries<Part>(query.counted);
  const nothing = Object.fromEntries(parts.map(([name]) => [name, null])) as PageAnswer<Row, Counted>['counted'];
  const wanted = parts.flatMap(([name, sums]) => (sums ? [[name, sums] as const] : []));
  if (wanted.length === 0) return { rows: (await readMoment(db, query, [])).rows, counted: nothing };
  const key = keyOf([query.clientId, query.key, wanted.map(([name]) => name)]);
  const known = rememberedIn(db).get(key);
  if (known) {
    const { version, rows } = await readMoment(db, query, []);
    if (version === known.version) return { rows, counted: known.value as PageAnswer<Row, Counted>['counted'] };
  }
  const { version, rows, counted } = await readMoment(db, query, wanted);
  const value = { ...nothing, ...counted };
  rememberedIn(db).set(key, { version, value });
  return { rows, counted: value };
}

/** The rows, of whatever kind was asked for, what is counted of the parts by their names, and the version of the ledger that both are of: one statement. */
async function readMoment(
  db: Db,
  { clientId, from, rows }: Pick<PageQuery<unknown>, 'clientId' | 'from' | 'rows'>,
  parts: readonly (readonly [name: string, query: () => Condition])[],
): Promise<{ readonly version: number; readonly rows: readonly never[]; readonly counted: object }> {
  const counts = parts.map(([name, query]) => sql`${sql.lit(name)}, (${query()})`);
  const answer = await sql<{ version: number | null; page?: never[]; counted?: object }>`${prepared}
    select (select version from ledger_version where client_id = ${clientId}) as version
           ${counts.length > 0 ? sql`, json_build_object(${sql.join(counts)}) as counted` : sql``}
           ${rows ? sql`, (${rows}) as page` : sql``}`.execute(db);
  const [found] = answer.rows;
  if (!found) throw new Error('A statement without a table gave no row.');
  const inOrder = found.page ?? [];
  return {
    version: found.version ?? 0,
    rows: 'before' in from ? inOrder.toReversed() : inOrder,
    counted: found.counted ?? {},
  };
}
