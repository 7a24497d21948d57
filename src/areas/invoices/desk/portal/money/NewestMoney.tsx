import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { DeskLink } from '#kit/desk/portal/DeskLink.tsx';
import { LoadFailure } from '#kit/desk/portal/LoadFailure.tsx';
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
    readonly refetch: () => Promise<unknown>;
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
  const rows = query.data?.rows.slice(0, NEWEST) ?? [];
  return (
    <Card holdsTable>
      <CardHead title={title}>
        <DeskLink path={`${path}?cliente=${encodeURIComponent(client)}`} aria-label={t`See all: ${title}`}>
          {t`See all`}
        </DeskLink>
      </CardHead>
      {!query.data && <LoadFailure query={query} title={t`This could not be loaded`} />}
      {query.data && rows.length === 0 && <EmptyState title={t`None yet`} />}
      {rows.length > 0 && <MoneyTable caption={title} path={path} rows={rows} state={state} />}
    </Card>
  );
}
