import { listQuery } from '#kit/portal/list/listQuery.ts';
import type { StatementsSearch } from '../statementsSearch.ts';
import { AccountStatements, type AccountStatementsQuery } from './statements.graphql.ts';

export type Statement = NonNullable<AccountStatementsQuery['AccountStatusHistory']>['data'][number];

/** The files' links are valid for ten minutes, so the list is refetched before that. */
const LINK_MS = 8 * 60_000;

export function statementsQuery({ anio }: StatementsSearch) {
  const filter = anio ? { periodo: { from: `${anio}-01`, to: `${anio}-12` } } : null;
  const query = listQuery(AccountStatements, { filter }, ({ AccountStatusHistory: list }) => ({
    items: list?.data ?? [],
    count: list?.size ?? 0,
  }));
  return { ...query, refetchInterval: LINK_MS };
}
