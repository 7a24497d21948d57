import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ListPage, ListQuery, PageVariables } from './listQuery.ts';

/** The return type of `useList` for a query. */
export type List<Query> =
  Query extends ListQuery<infer Page extends ListPage<unknown>> ? ReturnType<typeof useList<Page>> : never;

/** `count`: absent if the server does not count the rows of all pages. */
type RowsPage = { readonly items: readonly unknown[]; readonly count?: number };

/**
 * Loads a list page by page. `items` contains each item once, also if it moves between pages. `last`: the last page,
 * with the latest sums. Data is deferred, so that many rows render in short pieces, and the browser can handle input
 * between.
 */
export function useList<Page extends RowsPage, Param = PageVariables>(
  query: ListQuery<Page, Param>,
  idOf: (item: Page['items'][number]) => string | number,
) {
  const state = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const data = useDeferredValue(state.data);
  const pages = data?.pages;
  const items = useMemo(
    () => [
      ...new Map(
        pages
          ?.flatMap((page: Page): Page['items'] => page.items)
          .map((item): [string | number, Page['items'][number]] => [idOf(item), item]),
      ).values(),
    ],
    [pages, idOf],
  );
  const last = pages?.at(-1);
  return { state, isLoaded: data !== undefined, items, last, count: last?.count ?? 0 };
}
