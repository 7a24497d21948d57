import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '#kit/core/constants.ts';
import type { TypedDocument } from '../graphql/document.ts';
import { request } from '../graphql/request.ts';

export type ListPage<Item> = {
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly count: number;
  /** The cursor after the page; undefined if the list has no cursors and pages are requested by number. */
  readonly end?: string | null;
};

export type PageVariables = { readonly after?: string; readonly currentPage?: number };

export type ListQuery<Page, Param = PageVariables> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  QueryKey,
  Param
>;

/** The query of a list. It sets the document's variables `$pageSize` and `$after` or `$currentPage` for each page. */
export function listQuery<Result, Variables extends { pageSize: number }, Page extends ListPage<unknown>>(
  document: TypedDocument<Result, Variables>,
  variables: Omit<Variables, 'pageSize' | keyof PageVariables>,
  pageOf: (result: Result) => Page,
  pageSize = PAGE_SIZE,
): ListQuery<Page> {
  return {
    queryKey: [document.name, variables, pageSize],
    queryFn: async ({ pageParam, signal }) =>
      pageOf(await request(document, { ...variables, pageSize, ...pageParam } as unknown as Variables, { signal })),
    initialPageParam: {},
    // there are more pages while the loaded count is below the reported total (specification A4)
    getNextPageParam: ({ count, end }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      if (loaded >= count || end === null) return undefined;
      return end === undefined ? { currentPage: pages.length + 1 } : { after: end };
    },
  };
}
