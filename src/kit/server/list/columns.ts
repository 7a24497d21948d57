import { type RawBuilder, sql } from 'kysely';

/** A column's SQL, and the type of its value. */
export type Column<Value> = { readonly expression: string; readonly value?: Value };

type Columns = Readonly<Record<string, Column<unknown>>>;

export type RowOf<Shown extends Columns> = {
  readonly [Name in keyof Shown]: Shown[Name] extends Column<infer Value> ? Value : never;
};

export function column<Value>(expression: string): Column<Value> {
  return { expression };
}

export function pick<Shown extends Columns, Name extends keyof Shown>(
  columns: Shown,
  ...names: readonly Name[]
): Pick<Shown, Name> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Shown, Name>;
}

/** Builds the list after `select`. Call it once per list declaration, because it is slow. */
export function selectList(columns: Columns): RawBuilder<unknown> {
  return sql.raw(
    Object.entries(columns)
      .map(([name, { expression }]) => (expression.endsWith(`.${name}`) ? expression : `${expression} as "${name}"`))
      .join(', '),
  );
}
