import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { createLRU } from 'lru.min';
import type { Db } from '../database/database.ts';
import { prepared, short } from '../database/prepared-statements.ts';
import type { Condition } from './conditions.ts';
import type { CursorPosition, ReadPosition, PageStart } from './cursor.ts';

/** Builds the query of one JSON value; null if the caller does not need it. */
type Part = (() => Condition) | null;

export type VersionedPageQuery<Row, Counted> = {
  /** Query of the data's version, a number that grows with every write that could change a count. */
  readonly version: Condition;
  readonly from: PageStart;
  /** Builds the query of the page's rows as one JSON list (`json_agg`); null if the caller does not need them. */
  readonly rows: ((from: ReadPosition) => Condition) | null;
  /** Whether an index finds the page's rows, so that reading them is fast in a list of any length. */
  readonly isByIndex: boolean;
  /** If present, a far page that is requested by its number is found by its cached position. */
  readonly positions?: { readonly key: string; readonly size: number; readonly of: (row: Row) => CursorPosition };
  readonly counted: { readonly [Name in keyof Counted]: Part };
  /** The inputs of the counts, such as filter and viewer; the cache compares them, and the data by its version. */
  readonly key: unknown;
};

/** Rows and counts of one moment; a count is null if the query had null for it. */
export type VersionedPage<Row, Counted> = {
  readonly rows: readonly Row[];
  readonly counted: { readonly [Name in keyof Counted]: Counted[Name] | null };
};

/** Offset from which a page's position is cached. */
const FAR = 1000;

/** A value with the version of its data. A reader compares it with the database's, so that no hit is outdated. */
type Versioned<T> = { readonly version: number; readonly value: T };

const createCaches = () => ({
  uses: { hits: 0, misses: 0 },
  counts: createLRU<string, Versioned<unknown>>({ max: 5000 }),
  positions: createLRU<string, Versioned<ReadPosition>>({ max: 2000 }),
});

const caches = new WeakMap<Db, ReturnType<typeof createCaches>>();

function cachesOf(db: Db) {
  const known = caches.get(db) ?? createCaches();
  caches.set(db, known);
  return known;
}

/** How often a page's counts were found in the cache of a database, and how often they had to be counted. */
export function countCacheUses(db: Db): { readonly hits: number; readonly misses: number } {
  return cachesOf(db).uses;
}

/** A short key of any JSON value. */
function keyOf(shape: unknown): string {
  return hash('sha256', JSON.stringify(shape), 'base64url');
}

/** Reads a page. Cached counts are used if the data has their version; else page and counts are read together. */
export async function readVersionedPage<Row, Counted extends object>(
  db: Db,
  query: VersionedPageQuery<Row, Counted>,
): Promise<VersionedPage<Row, Counted>> {
  const { counts, uses } = cachesOf(db);
  const parts = Object.entries<Part>(query.counted);
  const nothing = Object.fromEntries(parts.map(([name]) => [name, null])) as VersionedPage<Row, Counted>['counted'];
  const wanted = parts.flatMap(([name, count]) => (count ? [[name, count] as const] : []));
  const key = keyOf([query.key, wanted.map(([name]) => name)]);
  const known = wanted.length === 0 ? null : counts.get(key);
  const position = cachedPosition(db, query);
  if (known || (known === null && position)) {
    const { version, rows } = await readMoment(db, query, position?.value ?? query.from, []);
    if ((!known || version === known.version) && (!position || version === position.version)) {
      cachePositions(db, query, version, rows);
      if (known) uses.hits += 1;
      return { rows, counted: known ? (known.value as VersionedPage<Row, Counted>['counted']) : nothing };
    }
  }
  const { version, rows, counted } = await readMoment(db, query, query.from, wanted);
  cachePositions(db, query, version, rows);
  const value = { ...nothing, ...counted };
  if (wanted.length > 0) {
    uses.misses += 1;
    counts.set(key, { version, value });
  }
  return { rows, counted: value };
}

function positionKey(
  { key, positions }: Pick<VersionedPageQuery<never, unknown>, 'key' | 'positions'>,
  offset: number,
): string {
  return keyOf([key, positions?.key, offset]);
}

function cachedPosition(
  db: Db,
  query: Pick<VersionedPageQuery<never, unknown>, 'key' | 'positions' | 'from'>,
): Versioned<ReadPosition> | undefined {
  if (!query.positions || !('offset' in query.from) || query.from.offset < FAR) return undefined;
  return cachesOf(db).positions.get(positionKey(query, query.from.offset));
}

/** Caches the positions of a page that was requested by its number, and of the next page. */
function cachePositions<Row>(
  db: Db,
  query: Pick<VersionedPageQuery<Row, unknown>, 'key' | 'positions' | 'from'>,
  version: number,
  rows: readonly Row[],
): void {
  const { positions, from } = query;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!positions || !('offset' in from) || first === undefined || last === undefined) return;
  const remember = (offset: number, value: ReadPosition) => {
    if (offset >= FAR) cachesOf(db).positions.set(positionKey(query, offset), { version, value });
  };
  remember(from.offset, { at: positions.of(first) });
  if (rows.length === positions.size) remember(from.offset + positions.size, { after: positions.of(last) });
}

/** Rows, counts and version in one statement. */
async function readMoment(
  db: Db,
  { version, rows, isByIndex }: Pick<VersionedPageQuery<never, unknown>, 'version' | 'rows' | 'isByIndex'>,
  from: ReadPosition,
  parts: readonly (readonly [name: string, query: () => Condition])[],
): Promise<{ readonly version: number; readonly rows: readonly never[]; readonly counted: object }> {
  const isShort = isByIndex && parts.length === 0 && !('offset' in from && from.offset >= FAR);
  const counts = parts.map(([name, query]) => sql`${sql.lit(name)}, (${query()})`);
  const answer = await sql<{ version: number | null; page?: never[]; counted?: object }>`${isShort ? short : prepared}
    select (${version}) as version
           ${counts.length > 0 ? sql`, json_build_object(${sql.join(counts)}) as counted` : sql``}
           ${rows ? sql`, (${rows(from)}) as page` : sql``}`.execute(db);
  const [found] = answer.rows;
  if (!found) throw new Error('A statement without a table returned no row.');
  const inOrder = found.page ?? [];
  return {
    version: found.version ?? 0,
    rows: 'before' in from ? inOrder.toReversed() : inOrder,
    counted: found.counted ?? {},
  };
}
