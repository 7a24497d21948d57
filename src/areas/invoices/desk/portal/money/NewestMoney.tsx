import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import type { FoundMoney, MoneyFilter } from '../../rules/money.ts';
import { MoneyTable } from './MoneyTable.tsx';
import './messages.es.po';

/** Payments, or compensations, on the client's page. */
const NEWEST = 10;

/** The filter of everything of a client. */
export function clientFilter(client: string): MoneyFilter<never> {
  return { search: '', client, state: null, store: null, days: null };
}

type NewestMoneyProps<One> = {
  title: string;
  path: string;
  client: string;
  query: {
    readonly data: { readonly rows: readonly One[] } | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  state: (row: One) => ReactNode;
};

/** A client's newest payments or compensations, with a link to all of them. */
export function NewestMoney<One extends FoundMoney<string>>({
  title,
  path,
  client,
  query,
  state,
}: NewestMoneyProps<One>) {
  const { t } = useLingui();
  return (
    <Card holdsTable>
      <CardHead title={title}>
        <DeskLink path={`${path}?cliente=${encodeURIComponent(client)}`} aria-label={t`See all: ${title}`}>
          {t`See all`}
        </DeskLink>
      </CardHead>
      <DeskQueryState
        query={query}
        data={query.data?.rows}
        failed={t`This could not be loaded`}
        empty={<EmptyState title={t`None yet`} />}
      >
        {(rows) => <MoneyTable caption={title} path={path} rows={rows.slice(0, NEWEST)} state={state} />}
      </DeskQueryState>
    </Card>
  );
}
