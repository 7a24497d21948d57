import { request } from '#kit/portal/graphql/request.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import type { List } from '#kit/portal/list/useList.ts';
import { rowsAtOnce } from '#kit/core/list-search.ts';
import type { HistorySearch } from '../../rules/history-search.ts';
import { historyVariables } from '../../rules/history-variables.ts';
import { AccountHistoryFiles } from './files.graphql.ts';
import { AccountHistoryList, type AccountHistoryListQuery, type HistoryLineFragment } from './history.graphql.ts';

export type HistoryLine = HistoryLineFragment;

export type History = List<ReturnType<typeof historyQuery>>;

type HistoryData = NonNullable<AccountHistoryListQuery['AccountHistory']>['data'][number];

export type ApprovedPayment = HistoryData['pagos'][number];

export async function askHistoryFiles(search: HistorySearch) {
  return (await request(AccountHistoryFiles, historyVariables(search))).AccountHistory?.download;
}

export function historyQuery(search: HistorySearch) {
  return listQuery(
    AccountHistoryList,
    historyVariables(search),
    ({ AccountHistory: list }) => ({
      // the lines of a page are those of its first element (specification A3)
      items: list?.data[0]?.detalle ?? [],
      count: list?.size ?? 0,
      states: list?.state_counts,
      charges: list?.data[0]?.total_cargos ?? 0,
      credits: list?.data[0]?.total_abonos ?? 0,
      payments: list?.data[0]?.pagos ?? [],
      end: list?.end_cursor ?? null,
    }),
    rowsAtOnce(search),
  );
}
