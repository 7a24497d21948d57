import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { equals } from '#kit/core/filter-input.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import { rowsAtOnce } from '#kit/core/list-search.ts';
import type { StatusSearch } from '../../rules/status-search.ts';
import { statusVariables } from '../../rules/status-variables.ts';
import { AccountStatusFiles } from './files.graphql.ts';
import { AccountStatusList, type AccountStatusListQuery } from './status.graphql.ts';
import { AccountStatusSummary, type AccountStatusSummaryQuery } from './summary.graphql.ts';

export type StatusLine = NonNullable<AccountStatusListQuery['AccountStatus']>['data'][number];

export type StatusSums = NonNullable<AccountStatusSummaryQuery['AccountStatus']>;

/** Depends on the day and the station, but on no other filter of the list. */
export function summaryQuery({ corte, estacion }: StatusSearch) {
  return documentQuery(AccountStatusSummary, { fecha_corte: corte ?? null, destino: equals(estacion) ?? null });
}

export async function askStatusFiles(search: StatusSearch) {
  return (await request(AccountStatusFiles, statusVariables(search))).AccountStatus?.download;
}

export function statusQuery(search: StatusSearch) {
  return listQuery(
    AccountStatusList,
    statusVariables(search),
    ({ AccountStatus: list }) => ({
      items: list?.data ?? [],
      count: list?.size ?? 0,
      sum: list?.subtotal ?? 0,
      end: list?.end_cursor ?? null,
    }),
    rowsAtOnce(search),
  );
}
