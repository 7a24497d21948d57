import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { documentQuery } from '../../../../kit/portal/graphql/queries.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { type StatusSearch, filterOf, sortOf } from '../../rules/status-search.ts';
import { AccountStatusFiles } from './files.graphql.ts';
import { AccountStatusList, type AccountStatusListQuery } from './status.graphql.ts';
import { AccountStatusSummary, type AccountStatusSummaryQuery } from './summary.graphql.ts';

type Page = NonNullable<AccountStatusListQuery['AccountStatus']>;

/** A line of the statement as the list has it. */
export type StatusLine = Page['data'][number];

/** What the whole statement comes to. */
export type StatusSums = NonNullable<AccountStatusSummaryQuery['AccountStatus']>;

/** The statement's sums and classes, whatever the list is filtered by; of a day, else of now. */
export function summaryQuery({ corte }: StatusSearch) {
  return documentQuery(AccountStatusSummary, { fecha_corte: corte ?? null });
}

function variablesOf(search: StatusSearch) {
  return {
    document: search.clase ?? null,
    filter: filterOf(search),
    sort: sortOf(search),
    fecha_corte: search.corte ?? null,
  };
}

/** The links to the files of all that the filters let through, in the list's order. */
export async function askStatusFiles(search: StatusSearch) {
  return (await request(AccountStatusFiles, variablesOf(search))).AccountStatus?.download;
}

/** What the filters let through, page by page along the server's cursor. */
export function statusQuery(search: StatusSearch) {
  const variables = variablesOf(search);
  return infiniteQueryOptions({
    queryKey: [AccountStatusList.name, variables] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...variables, pageSize: PAGE_SIZE, after: pageParam };
      const { AccountStatus } = await request(AccountStatusList, asked, { signal });
      return AccountStatus ?? { subtotal: 0, size: 0, end_cursor: null, data: [] };
    },
    initialPageParam: null as string | null,
    // more data is true when the loaded count is below the reported total (specification 4)
    getNextPageParam: ({ end_cursor, size }, pages) =>
      pages.reduce((sum, { data }) => sum + data.length, 0) < size ? (end_cursor ?? undefined) : undefined,
  });
}
