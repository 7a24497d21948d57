import type { AccountStatusFilterInput } from '#kit/core/contract/types.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { equals } from '#kit/portal/list/filterInput.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import { rowsAtOnce } from '#kit/portal/list/listSearch.ts';
import { documentFilter } from '../documentFilter.ts';
import { type StatusSearch, statusSearch } from '../statusSearch.ts';
import { AccountStatusFiles } from './files.graphql.ts';
import { AccountStatusList, type AccountStatusListQuery } from './status.graphql.ts';
import { AccountStatusSummary, type AccountStatusSummaryQuery } from './summary.graphql.ts';

export type StatusLine = NonNullable<AccountStatusListQuery['AccountStatus']>['data'][number];

export type StatusSums = NonNullable<AccountStatusSummaryQuery['AccountStatus']>;

/** Depends on the day and the station, but on no other filter of the list. */
export function summaryQuery({ corte, estacion }: StatusSearch) {
  return documentQuery(AccountStatusSummary, { fecha_corte: corte ?? null, destino: equals(estacion) ?? null });
}

export function variablesOf(search: StatusSearch) {
  return {
    document: search.clase ?? null,
    filter: {
      // both values, as in the specification's own request
      blocked: equals(search.bloqueada) ?? { in: ['0', '1'] },
      ...documentFilter(search),
    } satisfies AccountStatusFilterInput,
    sort: statusSearch.sortOf(search),
    fecha_corte: search.corte ?? null,
  };
}

export async function askStatusFiles(search: StatusSearch) {
  return (await request(AccountStatusFiles, variablesOf(search))).AccountStatus?.download;
}

export function statusQuery(search: StatusSearch) {
  return listQuery(
    AccountStatusList,
    variablesOf(search),
    ({ AccountStatus: list }) => ({
      items: list?.data ?? [],
      count: list?.size ?? 0,
      sum: list?.subtotal ?? 0,
      end: list?.end_cursor ?? null,
    }),
    rowsAtOnce(search),
  );
}
