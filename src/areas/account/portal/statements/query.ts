import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { StatementsSearch } from '../address.ts';
import { AccountStatements, type AccountStatementsQuery, type StatementFileFragment } from './statements.graphql.ts';

type Page = NonNullable<AccountStatementsQuery['AccountStatusHistory']>;

/** The statement of a period as the list has it. */
export type Statement = Page['data'][number];

/** A file of it, or why there is none. */
export type StatementFile = StatementFileFragment;

/** Its links hold for ten minutes: before that the list is asked for again. */
const LINK_MS = 8 * 60_000;

/** The periods of a year, else of all, the newest first, page by page. */
export function statementsQuery({ anio }: StatementsSearch) {
  const filter = anio ? { periodo: { from: `${anio}-01`, to: `${anio}-12` } } : null;
  return infiniteQueryOptions({
    queryKey: [AccountStatements.name, filter] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { filter, pageSize: PAGE_SIZE, currentPage: pageParam };
      const { AccountStatusHistory } = await request(AccountStatements, asked, { signal });
      return AccountStatusHistory ?? { size: 0, data: [] };
    },
    refetchInterval: LINK_MS,
    initialPageParam: 1,
    // more data is true when the loaded count is below the reported total (specification 4)
    getNextPageParam: ({ size }, pages) =>
      pages.reduce((sum, { data }) => sum + data.length, 0) < size ? pages.length + 1 : undefined,
  });
}
