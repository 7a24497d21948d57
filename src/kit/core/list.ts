import type { Day } from './day.ts';
import type { Result } from './result.ts';
import type { OrderBy } from './sort.ts';
import type { Store } from './store.ts';

/** Where and when a filter is read; `today` in the store's time zone. */
export type FilterContext = { readonly store: Store; readonly today: Day };

/** What a list of the contract can be asked for, by its operation and by the link to its file alike. */
export type ListRules<Args, Filter, Field extends string> = {
  /** The operation's name, to which cursors are bound. */
  readonly operation: string;
  /** Lines of a page where the caller names no number. */
  readonly pageSize: number;
  /** What it can be sorted by; of several columns, those that come first here count first. */
  readonly sortFields: readonly Field[];
  readonly defaultOrder: OrderBy<Field>;
  /** Which lines are asked for; the first wrong argument is graphql-input. */
  readonly readFilter: (args: Args, at: FilterContext) => Result<Filter>;
};
