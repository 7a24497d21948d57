import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import type { FoundCompensation, FoundPayment, MoneyFilter } from '../../rules/money-api.ts';
import { useDesk } from '../api.ts';
import { DeskLink } from '../DeskLink.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { MoneyTable } from './MoneyTable.tsx';
import { compensationState, paymentState } from './stateOf.tsx';
import './i18n/es.po';

/** Payments, and compensations, on the client's page. */
const NEWEST = 10;

/** A client's newest payments and compensations, with links to all of them. */
export function ClientMoney({ client }: { client: string }) {
  const { t } = useLingui();
  const filter: MoneyFilter<never> = { search: '', client, state: null, store: null, days: null };
  const payments = useDesk('payments.list', { filter, after: null });
  const compensations = useDesk('compensations.list', { filter, after: null });
  return (
    <>
      <Newest title={t`Payments`} path="/mesa/pagos" client={client} query={payments} state={paymentState} />
      <Newest
        title={t`Compensations`}
        path="/mesa/compensaciones"
        client={client}
        query={compensations}
        state={compensationState}
      />
    </>
  );
}

type NewestProps<One> = {
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

function Newest<One extends FoundPayment | FoundCompensation>({ title, path, client, query, state }: NewestProps<One>) {
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
