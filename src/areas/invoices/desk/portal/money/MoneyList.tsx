import { plural } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { LoadMore } from '#kit/portal/design/LoadMore.tsx';
import { stringifySearch } from '#kit/portal/router/search.ts';
import type { FoundMoney, MoneyCursor, MoneyFilter, MoneyPage } from '../../rules/money.ts';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
import { type MoneySearch, filterOf } from './filters.ts';
import { MoneyFilters } from './MoneyFilters.tsx';
import { MoneyTable } from './MoneyTable.tsx';

type MoneyListProps<State extends string, One> = {
  path: string;
  caption: string;
  searchLabel: string;
  failure: string;
  states: readonly { readonly value: State; readonly label: string }[];
  ask: (filter: MoneyFilter<State>, after: MoneyCursor | null, signal: AbortSignal) => Promise<MoneyPage<One>>;
  state: (row: One) => ReactNode;
};

/** The list of payments or of compensations with its filters. */
export function MoneyList<State extends string, One extends FoundMoney<string>>({
  path,
  caption,
  searchLabel,
  failure,
  states,
  ask,
  state,
}: MoneyListProps<State, One>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search: MoneySearch = useSearch({ strict: false });
  const filter = filterOf(
    search,
    states.map(({ value }) => value),
  );
  const list = useInfiniteQuery({
    queryKey: [path, filter],
    queryFn: ({ pageParam, signal }) => ask(filter, pageParam, signal),
    initialPageParam: null as MoneyCursor | null,
    getNextPageParam: ({ next }) => next,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const change = (next: MoneySearch) =>
    void navigate({ href: `${path}${stringifySearch({ ...search, ...next })}`, replace: true, resetScroll: false });
  return (
    <div>
      <MoneyFilters label={searchLabel} filter={filter} states={states} onChange={change} />
      {!list.data && (
        <LoadFailure
          query={list}
          title={failure}
          texts={{ too_wide: () => t`Too many clients match: write more of the name, or its code.` }}
        />
      )}
      {list.data && rows.length === 0 && <EmptyState title={t`Nothing was found`} />}
      {rows.length > 0 && (
        <>
          <Card holdsTable>
            <MoneyTable caption={caption} path={path} rows={rows} state={state} />
          </Card>
          <LoadMore
            done={!list.hasNextPage}
            busy={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? list.error : null}
            onMore={() => void list.fetchNextPage()}
          >
            {plural(rows.length, { one: '# found', other: '# found' })}
          </LoadMore>
        </>
      )}
    </div>
  );
}
