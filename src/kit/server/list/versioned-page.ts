import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { prepared } from '../prepared-statements.ts';
import { VersionedCache, keyOf } from '../versioned-cache.ts';
import type { Condition } from './conditions.ts';
import type { Start } from './cursor.ts';

/** Builds the query of one JSON value; null: not wanted. */
type Part = (() => Condition) | null;

export type VersionedPageQuery<Counted> = {
  /** A query of one number, which grows with every write that could change a count. */
  readonly version: Condition;
  readonly from: Start;
  /** A query of one JSON list, `json_agg` of the page's rows; null: not wanted. */
  readonly rows: Condition | null;
  readonly counted: { readonly [Name in keyof Counted]: Part };
  /** Everything but the data that the counts depend on. */
  readonly key: unknown;
};

/** All of one moment; null: not wanted. */
export type VersionedPage<Row, Counted> = {
  readonly rows: readonly Row[];
  readonly counted: { readonly [Name in keyof Counted]: Counted[Name] | null };
};

const caches = new WeakMap<Db, VersionedCache<unknown>>();

function cacheOf(db: Db): VersionedCache<unknown> {
  const known = caches.get(db) ?? new VersionedCache(5000);
  caches.set(db, known);
  return known;
}

/** Reads a page with the data's version: counts cached for it still hold, else page and counts are read together. */
export async function readVersionedPage<Row, Counted extends object>(
  db: Db,
  query: VersionedPageQuery<Counted>,
): Promise<VersionedPage<Row, Counted>> {
  const parts = Object.entries<Part>(query.counted);
  const nothing = Object.fromEntries(parts.map(([name]) => [name, null])) as VersionedPage<Row, Counted>['counted'];
  const wanted = parts.flatMap(([name, count]) => (count ? [[name, count] as const] : []));
  if (wanted.length === 0) return { rows: (await readMoment(db, query, [])).rows, counted: nothing };
  const key = keyOf([query.key, wanted.map(([name]) => name)]);
  const known = cacheOf(db).get(key);
  if (known) {
    const { version, rows } = await readMoment(db, query, []);
    if (version === known.version) return { rows, counted: known.value as VersionedPage<Row, Counted>['counted'] };
  }
  const { version, rows, counted } = await readMoment(db, query, wanted);
  const value = { ...nothing, ...counted };
  cacheOf(db).set(key, { version, value });
  return { rows, counted: value };
}

/** Rows, counts and version in one statement. */
async function readMoment(
  db: Db,
  { version, from, rows }: Pick<VersionedPageQuery<unknown>, 'version' | 'from' | 'rows'>,
  parts: readonly (readonly [name: string, query: () => Condition])[],
): Promise<{ readonly version: number; readonly rows: readonly never[]; readonly counted: object }> {
  const counts = parts.map(([name, query]) => sql`${sql.lit(name)}, (${query()})`);
  const answer = await sql<{ version: number | null; page?: never[]; counted?: object }>`${prepared}
    select (${version}) as version
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
