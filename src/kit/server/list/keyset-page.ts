import { type RawBuilder, sql } from 'kysely';
import type { OrderBy } from '../../core/sort.ts';
import type { App } from '../context.ts';
import type { IsSelected } from '../operation.ts';
import { type Condition, all } from './conditions.ts';
import { type CursorPosition, writeCursor } from './cursor.ts';
import type { PageQuery } from './query.ts';

/** Rows that are equal in all columns are sorted by `id`, in the last column's direction. */
type Sorting<Field extends string, Column = SortColumn> = {
  readonly by: Readonly<Record<Field, Column>>;
  readonly id: Column;
};

type SortColumn = { readonly expression: Condition };

/** `type`: of the column in SQL; `key`: its name in a row. */
type KeysetColumn<Key> = SortColumn & { readonly type: 'bigint' | 'date' | 'text'; readonly key: Key };

export type KeysetSorting<Field extends string, Key extends string = string> = Sorting<Field, KeysetColumn<Key>>;

type Directed<Column> = Column & { readonly isDescending: boolean };

function directed<Field extends string, Column>(
  { by, id }: Sorting<Field, Column>,
  order: readonly OrderBy<Field>[],
  isBackwards = false,
): readonly Directed<Column>[] {
  return [
    ...order.map(({ field, descending }) => ({ ...by[field], isDescending: descending !== isBackwards })),
    { ...id, isDescending: (order.at(-1)?.descending ?? false) !== isBackwards },
  ];
}

function orderText(columns: readonly Directed<SortColumn>[]): RawBuilder<unknown> {
  return sql.join(columns.map(({ expression, isDescending }) => (isDescending ? sql`${expression} desc` : expression)));
}

/** The list after `order by`. */
export function orderBy<Field extends string>(sorting: Sorting<Field>, order: readonly OrderBy<Field>[]): Condition {
  return orderText(directed(sorting, order));
}

type Cut = { readonly order: Condition; readonly beyond: readonly Condition[]; readonly limit: Condition };

/** The page's order, conditions and limit. A page before a cursor comes in reverse; `readVersionedPage` reverses it. */
export function cutPage<Field extends string>(
  sorting: KeysetSorting<Field>,
  { order, size, from }: Pick<PageQuery<unknown, Field>, 'order' | 'size' | 'from'>,
): Cut {
  const isBackwards = 'before' in from;
  const columns = directed(sorting, order, isBackwards);
  return {
    order: orderText(columns),
    beyond: 'offset' in from ? [] : [afterCursor(columns, isBackwards ? from.before : from.after)],
    limit: limitOf({ size, from }),
  };
}

export function limitOf({ size, from }: Pick<PageQuery<unknown, never>, 'size' | 'from'>): Condition {
  return 'offset' in from ? sql`limit ${size} offset ${from.offset}` : sql`limit ${size}`;
}

/** The rows after a cursor in the order of the columns. */
function afterCursor(columns: readonly Directed<KeysetColumn<string>>[], { values, id }: CursorPosition): Condition {
  const places = columns.map(({ expression, type, isDescending }, at) => ({
    expression,
    isDescending,
    value: sql`${values[at] ?? id}::${sql.raw(type)}`,
  }));
  const isDescending = columns[0]?.isDescending ?? false;
  if (columns.every((column) => column.isDescending === isDescending)) {
    // only a row comparison lets an index scan begin at the cursor
    const names = sql.join(places.map(({ expression }) => expression));
    return sql`(${names}) ${isDescending ? sql`<` : sql`>`} (${sql.join(places.map(({ value }) => value))})`;
  }
  const cases = places.map((place, at) => {
    const equal = places.slice(0, at).map(({ expression, value }) => sql`${expression} = ${value}`);
    return sql`(${all([...equal, sql`${place.expression} ${place.isDescending ? sql`<` : sql`>`} ${place.value}`])})`;
  });
  return sql`(${sql.join(cases, sql` or `)})`;
}

export function pageCursors<Field extends string, Key extends string>(
  sorting: KeysetSorting<Field, Key>,
  { order, cursorKey }: Pick<PageQuery<unknown, Field>, 'order' | 'cursorKey'>,
  rows: readonly Readonly<Record<Key, unknown>>[],
  { settings }: Pick<App, 'settings'>,
  wants: IsSelected,
): { readonly start_cursor: string | null; readonly end_cursor: string | null } {
  const cursor = (row: Readonly<Record<Key, unknown>> | undefined) => {
    if (row === undefined) return null;
    const values = order.map(({ field }) => row[sorting.by[field].key] as string | number);
    return writeCursor(settings.appSecret, cursorKey, { values, id: row[sorting.id.key] as number });
  };
  return {
    start_cursor: wants('start_cursor') ? cursor(rows[0]) : null,
    end_cursor: wants('end_cursor') ? cursor(rows.at(-1)) : null,
  };
}
