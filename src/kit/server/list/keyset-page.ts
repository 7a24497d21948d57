import { type RawBuilder, sql } from 'kysely';
import type { OrderBy } from '#kit/core/sort.ts';
import type { App } from '../context.ts';
import type { IsSelected } from '../operation.ts';
import { type Condition, allConditions } from './conditions.ts';
import { type CursorPosition, type ReadPosition, writeCursor } from './cursor.ts';
import type { PageQuery } from './query.ts';

/** Rows that are equal in all columns are sorted by `id`, in the last column's direction. */
type Sorting<Field extends string, Column = SortColumn> = {
  readonly by: Readonly<Record<Field, Column>>;
  readonly id: Column;
};

type SortColumn = { readonly expression: Condition };

/** `type`: the column's SQL type; `key`: its name in a row. */
type KeysetColumn<Key> = SortColumn & { readonly type: 'bigint' | 'date' | 'text' | 'timestamptz'; readonly key: Key };

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

/** Builds the list after `order by`. */
export function orderBy<Field extends string>(sorting: Sorting<Field>, order: readonly OrderBy<Field>[]): Condition {
  return orderText(directed(sorting, order));
}

type Cut = { readonly order: Condition; readonly beyond: readonly Condition[]; readonly limit: Condition };

/**
 * The page's order, conditions and limit. A page before a cursor is read in reverse; `readVersionedPage` reverses it.
 */
export function cutPage<Field extends string>(
  sorting: KeysetSorting<Field>,
  { order, size, from }: Pick<PageQuery<unknown, Field>, 'order' | 'size'> & { readonly from: ReadPosition },
): Cut {
  const isBackwards = 'before' in from;
  const columns = directed(sorting, order, isBackwards);
  return {
    order: orderText(columns),
    beyond: beyondOf(columns, from),
    limit: limitOf({ size, from }),
  };
}

function beyondOf(columns: readonly Directed<KeysetColumn<string>>[], from: ReadPosition): readonly Condition[] {
  if ('offset' in from) return [];
  if ('at' in from) return [fromCursor(columns, from.at, true)];
  return [fromCursor(columns, 'before' in from ? from.before : from.after, false)];
}

export function limitOf({ size, from }: { readonly size: number; readonly from: ReadPosition }): Condition {
  return 'offset' in from ? sql`limit ${size} offset ${from.offset}` : sql`limit ${size}`;
}

/** Matches the rows after a cursor in the order of the columns; `isIncluded`: also the cursor's own row. */
function fromCursor(
  columns: readonly Directed<KeysetColumn<string>>[],
  { values, id }: CursorPosition,
  isIncluded: boolean,
): Condition {
  const keys = columns.map(({ expression, type, isDescending }, index) => ({
    expression,
    isDescending,
    value: sql`${values[index] ?? id}::${sql.raw(type)}`,
  }));
  const isDescending = columns[0]?.isDescending ?? false;
  const operator = (descending: boolean, orEqual: boolean) => sql.raw(`${descending ? '<' : '>'}${orEqual ? '=' : ''}`);
  if (columns.every((column) => column.isDescending === isDescending)) {
    // only a row comparison lets an index scan begin at the cursor
    const names = sql.join(keys.map(({ expression }) => expression));
    return sql`(${names}) ${operator(isDescending, isIncluded)} (${sql.join(keys.map(({ value }) => value))})`;
  }
  const cases = keys.map((key, index) => {
    const equal = keys.slice(0, index).map(({ expression, value }) => sql`${expression} = ${value}`);
    const orEqual = isIncluded && index === keys.length - 1;
    return sql`(${allConditions([...equal, sql`${key.expression} ${operator(key.isDescending, orEqual)} ${key.value}`])})`;
  });
  return sql`(${sql.join(cases, sql` or `)})`;
}

/** A row's position in a sorted list. */
export function positionOf<Field extends string, Key extends string>(
  sorting: KeysetSorting<Field, Key>,
  order: readonly OrderBy<Field>[],
  row: Readonly<Record<Key, unknown>>,
): CursorPosition {
  const values = order.map(({ field }) => row[sorting.by[field].key] as string | number);
  return { values, id: row[sorting.id.key] as number };
}

export function pageCursors<Field extends string, Key extends string>(
  sorting: KeysetSorting<Field, Key>,
  { order, cursorKey }: Pick<PageQuery<unknown, Field>, 'order' | 'cursorKey'>,
  rows: readonly Readonly<Record<Key, unknown>>[],
  { settings }: Pick<App, 'settings'>,
  wants: IsSelected,
): { readonly start_cursor: string | null; readonly end_cursor: string | null } {
  const cursor = (row: Readonly<Record<Key, unknown>> | undefined) =>
    row === undefined ? null : writeCursor(settings.appSecret, cursorKey, positionOf(sorting, order, row));
  return {
    start_cursor: wants('start_cursor') ? cursor(rows[0]) : null,
    end_cursor: wants('end_cursor') ? cursor(rows.at(-1)) : null,
  };
}
