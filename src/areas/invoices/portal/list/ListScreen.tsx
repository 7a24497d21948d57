import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { LoadMore } from '../../../../kit/portal/design/LoadMore.tsx';
import { EmptyState, ErrorState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { Permitted } from '../../../session/portal/public.ts';
import { allPending, type InvoicesSearch, paymentsMade, pendingInvoices } from '../address.ts';
import '../i18n/words.ts';
import { InvoicesTabs } from '../InvoicesTabs.tsx';
import { PayBar } from '../pay/PayBar.tsx';
import { useFreshSelection } from '../pay/useFreshSelection.ts';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { InvoicesTable } from './InvoicesTable.tsx';
import { invoicesQuery, summaryQuery } from './query.ts';
import { Summary } from './Summary.tsx';

/** Facturas pendientes: what is owed, what is chosen of it, and the way to pay that. */
export function Screen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  const change = (next: InvoicesSearch) =>
    void navigate({ ...pendingInvoices({ ...search, ...next }), replace: true, resetScroll: false });
  const askAgain = () => {
    void queries.invalidateQueries({ queryKey: invoicesQuery(search).queryKey });
    void queries.invalidateQueries({ queryKey: summaryQuery.queryKey });
  };
  useFreshSelection(askAgain);
  return (
    <Page title={t`Pending invoices`}>
      <Permitted permission="Facturas::pendientes">
        <InvoicesTabs />
        <Summary search={search} />
        <InvoiceFilters search={search} onChange={change} />
        <InvoicesList search={search} onChange={change} />
        <PayBar onChanged={askAgain} />
      </Permitted>
    </Page>
  );
}

type ListProps = { search: InvoicesSearch; onChange: (change: InvoicesSearch) => void };

function InvoicesList({ search, onChange }: ListProps) {
  const { t } = useLingui();
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({ ...invoicesQuery(search), placeholderData: keepPreviousData });

  if (!data) {
    return (
      <Card>
        {error ? (
          <ErrorState
            error={error}
            title={t`Your invoices could not be loaded`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={9} height={48} />
        )}
      </Card>
    );
  }
  const last = data.pages.at(-1);
  const invoices = [
    ...new Map(data.pages.flatMap(({ items }) => items).map((item) => [item.id_edocta_detalle, item])).values(),
  ];
  const [shown, count] = [invoices.length, last?.total_count ?? 0];
  const isFiltered = Object.keys(search).some((name) => name !== 'orden');
  if (shown === 0) return <Card>{isFiltered ? <NothingFound /> : <NothingOwed />}</Card>;
  const sum = formatMoney(centsOf(last?.total_amount ?? 0), portalConfig().currency);
  return (
    <Card holdsTable>
      <InvoicesTable invoices={invoices} count={count} search={search} onSort={(next) => onChange({ orden: next })} />
      <LoadMore
        done={!hasNextPage}
        busy={isFetchingNextPage}
        error={isFetchNextPageError ? error : undefined}
        onMore={() => void fetchNextPage()}
      >
        {plural(count, { one: `${shown} of # invoice · ${sum}`, other: `${shown} of # invoices · ${sum} in total` })}
      </LoadMore>
    </Card>
  );
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No invoice matches these filters`}
      action={<ButtonLink {...allPending}>{t`Clear filters`}</ButtonLink>}
    >
      {t`Try another state, other days, or a part of the number.`}
    </EmptyState>
  );
}

function NothingOwed() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="done"
      title={t`You are up to date: there are no pending invoices`}
      action={<ButtonLink {...paymentsMade()}>{t`See payments made`}</ButtonLink>}
    >
      {t`New invoices appear here as soon as they are issued.`}
    </EmptyState>
  );
}
