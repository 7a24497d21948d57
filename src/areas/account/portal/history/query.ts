import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { type HistorySearch, filterOf, sortOf } from '../../rules/history-search.ts';
import { AccountHistoryFiles } from './files.graphql.ts';
import { AccountHistoryList, type AccountHistoryListQuery, type HistoryLineFragment } from './history.graphql.ts';

type Page = NonNullable<AccountHistoryListQuery['AccountHistory']>;

/** A document as the history has it. */
export type HistoryLine = HistoryLineFragment;

/** The lines of a page, which are those of its first element (specification 3). */
export function linesOf({ data }: Page): readonly HistoryLine[] {
  return data[0]?.detalle ?? [];
}

function variablesOf(search: HistorySearch) {
  return { detailFilter: filterOf(search), sort: sortOf(search) };
}

/** The links to the files of all that the filters let through, in the list's order. */
export async function askHistoryFiles(search: HistorySearch) {
  return (await request(AccountHistoryFiles, variablesOf(search))).AccountHistory?.download;
}

/** What the filters let through, page by page along the server's cursor. */
export function historyQuery(search: HistorySearch) {
  const variables = variablesOf(search);
  return infiniteQueryOptions({
    queryKey: [AccountHistoryList.name, variables] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...variables, pageSize: PAGE_SIZE, after: pageParam };
      const { AccountHistory } = await request(AccountHistoryList, asked, { signal });
      return AccountHistory ?? { size: 0, end_cursor: null, data: [] };
    },
    initialPageParam: null as string | null,
    // more data is true when the loaded count is below the reported total (specification 4)
    getNextPageParam: ({ end_cursor, size }, pages) =>
      pages.reduce((sum, page) => sum + linesOf(page).length, 0) < size ? (end_cursor ?? undefined) : undefined,
  });
}
