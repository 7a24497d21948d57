import type { AccountHistoryFilterInput } from '#kit/core/contract/types.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { equals, rangeOf } from '#kit/portal/list/filterInput.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import type { List } from '#kit/portal/list/useList.ts';
import { rowsAtOnce } from '#kit/portal/list/listSearch.ts';
import { documentFilter } from '../documentFilter.ts';
import { type HistorySearch, historySearch } from '../historySearch.ts';
import { AccountHistoryFiles } from './files.graphql.ts';
import { AccountHistoryList, type AccountHistoryListQuery, type HistoryLineFragment } from './history.graphql.ts';

export type HistoryLine = HistoryLineFragment;

export type History = List<ReturnType<typeof historyQuery>>;

type HistoryData = NonNullable<AccountHistoryListQuery['AccountHistory']>['data'][number];

export type ApprovedPayment = HistoryData['pagos'][number];

export function variablesOf(search: HistorySearch) {
  return {
    detailFilter: {
      estado_documento: equals(search.estado),
      ...documentFilter(search),
      tipo_documento: equals(search.clase),
      total: rangeOf(search.total_desde, search.total_hasta),
    } satisfies AccountHistoryFilterInput,
    sort: historySearch.sortOf(search),
  };
}

export async function askHistoryFiles(search: HistorySearch) {
  return (await request(AccountHistoryFiles, variablesOf(search))).AccountHistory?.download;
}

export function historyQuery(search: HistorySearch) {
  return listQuery(
    AccountHistoryList,
    variablesOf(search),
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
