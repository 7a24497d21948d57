import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { prepared, short } from '../prepared-statements.ts';
import { type Versioned, VersionedCache, keyOf } from '../versioned-cache.ts';
import type { Condition } from './conditions.ts';
import type { CursorPosition, ReadFrom, Start } from './cursor.ts';

/** Builds the query of one JSON value; null: not wanted. */
type Part = (() => Condition) | null;

export type VersionedPageQuery<Row, Counted> = {
  /** A query of one number, which grows with every write that could change a count. */
  readonly version: Condition;
  readonly from: Start;
  /** A query of one JSON list, `json_agg` of the page's rows; null: not wanted. */
  readonly rows: ((from: ReadFrom) => Condition) | null;
  /** Whether an index leads to the page's rows, so that reading them is short however many there are. */
  readonly isByIndex: boolean;
  /** Where present, a page far from the first, asked for by its number, is found by its place as it was last read. */
  readonly places?: { readonly key: string; readonly size: number; readonly of: (row: Row) => CursorPosition };
  readonly counted: { readonly [Name in keyof Counted]: Part };
  /** Everything but the data that the counts depend on. */
  readonly key: unknown;
};

/** All of one moment; null: not wanted. */
export type VersionedPage<Row, Counted> = {
  readonly rows: readonly Row[];
  readonly counted: { readonly [Name in keyof Counted]: Counted[Name] | null };
};

/** Rows to skip from which a page's place is remembered. */
const FAR = 1000;

type Caches = { readonly counts: VersionedCache<unknown>; readonly places: VersionedCache<ReadFrom> };

const caches = new WeakMap<Db, Caches>();

function cachesOf(db: Db): Caches {
  const known = caches.get(db) ?? { counts: new VersionedCache(5000), places: new VersionedCache(2000) };
  caches.set(db, known);
  return known;
}

/** Reads a page with the data's version: what is cached for it still holds, else page and counts are read together. */
export async function readVersionedPage<Row, Counted extends object>(
  db: Db,
  query: VersionedPageQuery<Row, Counted>,
): Promise<VersionedPage<Row, Counted>> {
  const { counts } = cachesOf(db);
  const parts = Object.entries<Part>(query.counted);
  const nothing = Object.fromEntries(parts.map(([name]) => [name, null])) as VersionedPage<Row, Counted>['counted'];
  const wanted = parts.flatMap(([name, count]) => (count ? [[name, count] as const] : []));
  const key = keyOf([query.key, wanted.map(([name]) => name)]);
  const known = wanted.length === 0 ? null : counts.get(key);
  const place = placeOf(db, query);
  if (known || (known === null && place)) {
    const { version, rows } = await readMoment(db, query, place?.value ?? query.from, []);
    if ((!known || version === known.version) && (!place || version === place.version)) {
      rememberPlaces(db, query, version, rows);
      return { rows, counted: known ? (known.value as VersionedPage<Row, Counted>['counted']) : nothing };
    }
  }
  const { version, rows, counted } = await readMoment(db, query, query.from, wanted);
  rememberPlaces(db, query, version, rows);
  const value = { ...nothing, ...counted };
  if (wanted.length > 0) counts.set(key, { version, value });
  return { rows, counted: value };
}

function placeKey({ key, places }: Pick<VersionedPageQuery<never, unknown>, 'key' | 'places'>, offset: number): string {
  return keyOf([key, places?.key, offset]);
}

function placeOf(
  db: Db,
  query: Pick<VersionedPageQuery<never, unknown>, 'key' | 'places' | 'from'>,
): Versioned<ReadFrom> | undefined {
  if (!query.places || !('offset' in query.from) || query.from.offset < FAR) return undefined;
  return cachesOf(db).places.get(placeKey(query, query.from.offset));
}

/** Of a page that was asked for by its number, and of the next one. */
function rememberPlaces<Row>(
  db: Db,
  query: Pick<VersionedPageQuery<Row, unknown>, 'key' | 'places' | 'from'>,
  version: number,
  rows: readonly Row[],
): void {
  const { places, from } = query;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!places || !('offset' in from) || first === undefined || last === undefined) return;
  const remember = (offset: number, value: ReadFrom) => {
    if (offset >= FAR) cachesOf(db).places.set(placeKey(query, offset), { version, value });
  };
  remember(from.offset, { at: places.of(first) });
  if (rows.length === places.size) remember(from.offset + places.size, { after: places.of(last) });
}

/** Rows, counts and version in one statement. */
async function readMoment(
  db: Db,
  { version, rows, isByIndex }: Pick<VersionedPageQuery<never, unknown>, 'version' | 'rows' | 'isByIndex'>,
  from: ReadFrom,
  parts: readonly (readonly [name: string, query: () => Condition])[],
): Promise<{ readonly version: number; readonly rows: readonly never[]; readonly counted: object }> {
  const isShort = isByIndex && parts.length === 0 && !('offset' in from && from.offset >= FAR);
  const counts = parts.map(([name, query]) => sql`${sql.lit(name)}, (${query()})`);
  const answer = await sql<{ version: number | null; page?: never[]; counted?: object }>`${isShort ? short : prepared}
    select (${version}) as version
           ${counts.length > 0 ? sql`, json_build_object(${sql.join(counts)}) as counted` : sql``}
           ${rows ? sql`, (${rows(from)}) as page` : sql``}`.execute(db);
  const [found] = answer.rows;
  if (!found) throw new Error('A statement without a table gave no row.');
  const inOrder = found.page ?? [];
  return {
    version: found.version ?? 0,
    rows: 'before' in from ? inOrder.toReversed() : inOrder,
    counted: found.counted ?? {},
  };
}
