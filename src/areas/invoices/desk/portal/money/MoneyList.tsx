import { plural } from '@lingui/core/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import type { FoundMoney, MoneyCursor, MoneyFilter, MoneyPage } from '../../rules/money.ts';
import { DeskList } from '#kit/desk/portal/DeskList.tsx';
import { useDeskList } from '#kit/desk/portal/useDeskList.ts';
import { type MoneySearch, filterOf } from './filters.ts';
import { MoneyFilters } from './MoneyFilters.tsx';
import { MoneyTable } from './MoneyTable.tsx';

const idOf = ({ uuid }: FoundMoney<string>) => uuid;

type MoneyListProps<State extends string, One> = {
  path: '/mesa/pagos' | '/mesa/compensaciones';
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
  const search = useSearch({ from: path });
  const filter = filterOf(
    search,
    states.map(({ value }) => value),
  );
  const list = useDeskList({
    key: [path, filter],
    load: (after: MoneyCursor | null, signal) => ask(filter, after, signal),
    itemsOf: ({ rows }) => rows,
    idOf,
  });
  const change = (next: MoneySearch) =>
    void navigate({ to: path, search: { ...search, ...next }, replace: true, resetScroll: false });
  return (
    <div>
      <MoneyFilters label={searchLabel} filter={filter} states={states} onChange={change} />
      <DeskList
        list={list}
        failed={failure}
        texts={{ too_wide: () => t`Too many clients match: write more of the name, or its code.` }}
        empty={<EmptyState title={t`Nothing was found`} />}
        foot={plural(list.items.length, { one: '# found', other: '# found' })}
      >
        <MoneyTable caption={caption} path={path} rows={list.items} state={state} />
      </DeskList>
    </div>
  );
}
