import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ListPage, ListQuery } from './listQuery.ts';

/** The return type of `useList` for a query. */
export type List<Query> =
  Query extends ListQuery<infer Page extends ListPage<unknown>> ? ReturnType<typeof useList<Page>> : never;

/**
 * Loads a list page by page. `items` contains each item once, also if it moves between pages. `last`: the last page,
 * with the latest sums. Data is deferred, so that many rows render in short pieces, and the browser can handle input
 * between. /
 */
export function useList<Page extends ListPage<unknown>>(
  query: ListQuery<Page>,
  idOf: (item: Page['items'][number]) => string,
) {
  const state = useInfiniteQuery({ ...query, placeholderData: keepPreviousData });
  const data = useDeferredValue(state.data);
  const pages = data?.pages;
  const items = useMemo(
    () => [
      ...new Map(
        pages
          ?.flatMap((page: Page): Page['items'] => page.items)
          .map((item): [string, Page['items'][number]] => [idOf(item), item]),
      ).values(),
    ],
    [pages, idOf],
  );
  const last = pages?.at(-1);
  return { state, isLoaded: data !== undefined, items, last, count: last?.count ?? 0 };
}
