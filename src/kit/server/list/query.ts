import type { Day } from '#kit/core/day.ts';
import type { ListRules } from '#kit/core/list.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { type OrderBy, type SortInput, readSort } from '#kit/core/sort.ts';
import { type Clock, today } from '../clock.ts';
import type { Settings } from '../settings.ts';
import type { Viewer } from '../viewer.ts';
import { type PageStart, listKey, readPageStart } from './cursor.ts';

export type ListQuery<Filter, Field extends string> = {
  readonly viewer: Viewer;
  readonly filter: Filter;
  readonly order: readonly OrderBy<Field>[];
  /** In the store's time zone. */
  readonly today: Day;
};

export type PageQuery<Filter, Field extends string> = ListQuery<Filter, Field> & {
  readonly size: number;
  readonly from: PageStart;
  /** The text that cursors are bound to (`listKey`). */
  readonly cursorKey: string;
};

type SortArgs<Field extends string> = { readonly sort?: SortInput<Field> | null | undefined };
type NumberArgs = { readonly pageSize?: number | null; readonly currentPage?: number | null };
type PageArgs = NumberArgs & { readonly after?: string | null; readonly before?: string | null };

/** Who asks for a list, and when. */
type CalledBy = { readonly clock: Clock; readonly viewer: Viewer };

/** Parses a list's arguments; the first wrong argument is refused as wrong input. */
export function readListQuery<Args, Filter, Field extends string>(
  list: ListRules<Args, Filter, Field>,
  args: Args & SortArgs<Field>,
  { clock, viewer }: CalledBy,
): Result<ListQuery<Filter, Field>> {
  const day = today(clock, viewer.store);
  const filter = list.readFilter(args, { store: viewer.store, today: day });
  if (!filter.ok) return filter;
  const order = readSort(list.sortFields, args.sort, list.defaultOrder);
  return ok({ viewer, filter: filter.value, order, today: day });
}

/** Parses the arguments of a list and its page; the first wrong argument is refused as wrong input. */
export function readPageQuery<Args, Filter, Field extends string>(
  list: ListRules<Args, Filter, Field>,
  args: Args & SortArgs<Field> & PageArgs,
  context: CalledBy & { readonly settings: Settings },
): Result<PageQuery<Filter, Field>> {
  const query = readListQuery(list, args, context);
  if (!query.ok) return query;
  const page = readPage(args, list.pageSize);
  if (!page.ok) return page;
  const { viewer, filter, order } = query.value;
  const cursorKey = listKey(list.operation, viewer, [filter, order]);
  const from = readPageStart(args, page.value.offset, context.settings.appSecret, cursorKey);
  return from.ok ? ok({ ...query.value, size: page.value.size, from: from.value, cursorKey }) : from;
}

/** Removes the page from the arguments, for a link to the whole list's file. */
export function withoutPage<Args extends PageArgs>(args: Args): Args {
  return { ...args, pageSize: undefined, currentPage: undefined, after: undefined, before: undefined };
}

export type Page = { readonly size: number; readonly offset: number };

const MAX_PAGE_SIZE = 100;

/** Parses page size (1 to `most`) and page number; refuses others as wrong input (docs/api.md, Pages and cursors). */
export function readPage(args: NumberArgs, usual: number, most = MAX_PAGE_SIZE): Result<Page> {
  const size = args.pageSize ?? usual;
  const number = args.currentPage ?? 1;
  if (size < 1 || size > most) return badInput('page_size', `pageSize must be between 1 and ${most}.`, 'pageSize');
  if (number < 1) return badInput('current_page', 'currentPage value must be greater than 0.', 'currentPage');
  if (number > 10_000_000) return badInput('current_page', 'currentPage is too large.', 'currentPage');
  return ok({ size, offset: (number - 1) * size });
}
