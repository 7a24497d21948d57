import type { Day } from './day.ts';
import { type OrderBy, orderText, readOrder } from './sort.ts';
import type { RawSearch } from './search-params.ts';
import { type Params, type SearchOf, oneOf, readSearch, validateSearch } from './search-params.ts';

/** How many rows a list can load at once. The first is the default; the parameter `filas` sets another. */
export const ROWS_AT_ONCE = [25, 50, 100] as const;

const filas = oneOf(['50', '100']);

export type RowsSearch = SearchOf<{ filas: typeof filas }>;

export function rowsAtOnce({ filas: chosen }: RowsSearch): number {
  return chosen === undefined ? ROWS_AT_ONCE[0] : Number(chosen);
}

type Definition<Known, Name extends string, Field extends string> = {
  /** `today` in the store's time zone. */
  readonly params: (today: Day, raw: RawSearch) => Known;
  /** The parameters of each filter, which are set and cleared together; filters in display order. */
  readonly filters: Readonly<Record<Name, readonly (keyof NoInfer<Known> & string)[]>>;
  readonly sortFields: readonly Field[];
  /** The order if the URL sets none. */
  readonly defaultOrder: OrderBy<Field>;
  /** 'descending' if the server supports no other direction. */
  readonly directions?: 'both' | 'descending';
};

export type ListSearch<Search, Name extends string, Field extends string> = {
  readonly filters: Readonly<Record<Name, readonly string[]>>;
  /** Parses parameters. Drops unknown ones and bad values, as of a filter that another filter limits. */
  readonly read: (raw: RawSearch, today: Day) => Search;
  /** Parses the parameters of a route, where a bad value is a 404 (specification A2). */
  readonly validate: (raw: RawSearch, today: Day) => Search;
  readonly activeFilters: (search: Search) => readonly Name[];
  readonly withoutFilters: (search: Search, names: readonly Name[]) => Search;
  readonly orderOf: (search: Search) => OrderBy<Field>;
  /** The order as the contract's sort input. */
  readonly sortOf: (search: Search) => { readonly [Name in Field]?: 'ASC' | 'DESC' };
};

/** Defines a list's filters, and the parameters `orden` (its order) and `filas` (see `ROWS_AT_ONCE`). */
export function defineListSearch<Known extends Params, Name extends string, Field extends string>({
  params,
  filters,
  sortFields,
  defaultOrder,
  directions = 'both',
}: Definition<Known, Name, Field>) {
  const possible = directions === 'both' ? [false, true] : [true];
  const orders = sortFields.flatMap((field) => possible.map((descending) => orderText({ field, descending })));
  const orden = oneOf(orders);
  type Search = SearchOf<Known & { orden: typeof orden; filas: typeof filas }>;
  const names = Object.keys(filters) as Name[];
  const orderOf = (search: Search) => readOrder(sortFields, search.orden) ?? defaultOrder;
  return {
    filters,
    read: (raw, today) => readSearch({ ...params(today, raw), orden, filas }, raw),
    validate: (raw, today) => validateSearch({ ...params(today, raw), orden, filas }, raw),
    activeFilters: (search) => names.filter((name) => filters[name].some((param) => search[param] !== undefined)),
    withoutFilters: (search, without) => {
      const cleared = new Set<string>(without.flatMap((name) => filters[name]));
      return Object.fromEntries(Object.entries(search).filter(([param]) => !cleared.has(param))) as Search;
    },
    orderOf,
    sortOf: (search) => {
      const { field, descending } = orderOf(search);
      return { [field]: descending ? 'DESC' : 'ASC' } as { readonly [Name in Field]?: 'ASC' | 'DESC' };
    },
  } satisfies ListSearch<Search, Name, Field>;
}
