import type { Day } from './day.ts';
import type { Result } from './result.ts';
import type { OrderBy } from './sort.ts';
import type { Store } from './store.ts';

/** The store and the day for which a filter is parsed; `today` in the store's time zone. */
export type FilterContext = { readonly store: Store; readonly today: Day };

/** The arguments that a list of the contract accepts, from its operation and from the link to its file. */
export type ListRules<Args, Filter, Field extends string> = {
  /** The operation's name, to which cursors are bound. */
  readonly operation: string;
  /** Lines per page if the caller sets no page size. */
  readonly pageSize: number;
  /** The fields that the list can be sorted by. When sorted by several, earlier ones here take precedence. */
  readonly sortFields: readonly Field[];
  readonly defaultOrder: OrderBy<Field>;
  /** Parses the filter from the arguments; the first wrong argument is refused as wrong input. */
  readonly readFilter: (args: Args, at: FilterContext) => Result<Filter>;
};
