import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Button } from '../../../../kit/portal/design/Button.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { LoadMore } from '../../../../kit/portal/design/LoadMore.tsx';
import { EmptyState, ErrorState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { allPending, paymentsMade, type PaymentsSearch } from '../address.ts';
import '../i18n/words.ts';
import { InvoicesTabs } from '../InvoicesTabs.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import styles from './HistoryScreen.module.css';
import { PaymentsTable } from './PaymentsTable.tsx';
import { paymentsOf, paymentsQuery } from './query.ts';

/** Pagos realizados: every payment of the client and how it stands; what was left in the middle can be taken up here. */
export function Screen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices/pagos' });
  const navigate = useNavigate();
  const filter = (change: PaymentsSearch) => void navigate({ ...paymentsMade({ ...search, ...change }), replace: true });
  return (
    <Page title={t`Pending invoices`}>
      <InvoicesTabs />
      <HistoryFilters search={search} onChange={filter} />
      <Card className={styles.card} aria-label={t`Payments made`}>
        <PaymentsList search={search} />
      </Card>
    </Page>
  );
}

function PaymentsList({ search }: { search: PaymentsSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(paymentsQuery(search));

  if (!data) {
    if (!error) return <SkeletonRows rows={6} height={64} />;
    return (
      <ErrorState error={error} title={t`Your payments could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  const { items, count } = paymentsOf(data.pages);
  const shown = items.length;
  if (items.length === 0) {
    return Object.values(search).some(Boolean) ? (
      <EmptyState
        title={t`No payment matches these filters`}
        action={<Button onClick={() => void navigate(paymentsMade())}>{t`Clear filters`}</Button>}
      >
        {t`Try another state, other days, or the whole reference.`}
      </EmptyState>
    ) : (
      <EmptyState
        icon="bank"
        title={t`You have not made any payment yet`}
        action={<ButtonLink {...allPending}>{t`Pay invoices`}</ButtonLink>}
      >
        {t`Each payment appears here as soon as you start it, with its state and its receipt.`}
      </EmptyState>
    );
  }
  return (
    <>
      <PaymentsTable payments={items} onChanged={() => void refetch()} />
      <LoadMore
        done={!hasNextPage}
        busy={isFetchingNextPage}
        error={isFetchNextPageError ? error : undefined}
        onMore={() => void fetchNextPage()}
      >
        {plural(count, { one: `${shown} of # payment`, other: `${shown} of # payments` })}
      </LoadMore>
    </>
  );
}
