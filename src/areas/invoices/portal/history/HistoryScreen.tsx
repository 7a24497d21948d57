import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { LoadMore } from '../../../../kit/portal/design/LoadMore.tsx';
import { EmptyState, ErrorState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { Permitted } from '../../../session/portal/public.ts';
import { allPending, paymentsMade, type PaymentsSearch } from '../address.ts';
import '../i18n/words.ts';
import { InvoicesTabs } from '../InvoicesTabs.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { paymentsOf, paymentsQuery } from './query.ts';

/** Pagos realizados: every payment of the client and how it stands; what was left in the middle can be taken up here. */
export function Screen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices/pagos' });
  const navigate = useNavigate();
  const filter = (change: PaymentsSearch) =>
    void navigate({ ...paymentsMade({ ...search, ...change }), replace: true });
  return (
    <Page title={t`Pending invoices`}>
      <Permitted screen="/admin/pending-invoices/pagos">
        <InvoicesTabs />
        <HistoryFilters search={search} onChange={filter} />
        <PaymentsList search={search} />
      </Permitted>
    </Page>
  );
}

function PaymentsList({ search }: { search: PaymentsSearch }) {
  const { t } = useLingui();
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(paymentsQuery(search));

  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorState
            error={error}
            title={t`Your payments could not be loaded`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={6} height={64} />
        )}
      </Card>
    );
  }
  const { items, count } = paymentsOf(data.pages);
  const shown = items.length;
  if (items.length === 0) {
    return <Card>{Object.values(search).some(Boolean) ? <NothingFound /> : <NoPayments />}</Card>;
  }
  return (
    <Card holdsTable>
      <PaymentsTable payments={items} onChanged={() => void refetch()} />
      <LoadMore
        done={!hasNextPage}
        busy={isFetchingNextPage}
        error={isFetchNextPageError ? error : undefined}
        onMore={() => void fetchNextPage()}
      >
        {plural(count, { one: `${shown} of # payment`, other: `${shown} of # payments` })}
      </LoadMore>
    </Card>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No payment matches these filters`}
      action={<ButtonLink {...paymentsMade()}>{t`Clear filters`}</ButtonLink>}
    >
      {t`Try another state, other days, or the whole reference.`}
    </EmptyState>
  );
}

function NoPayments() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="bank"
      title={t`You have not made any payment yet`}
      action={<ButtonLink {...allPending}>{t`Pay invoices`}</ButtonLink>}
    >
      {t`Each payment appears here as soon as you start it, with its state and its receipt.`}
    </EmptyState>
  );
}
