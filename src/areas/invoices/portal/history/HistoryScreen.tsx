import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney } from '../../../../kit/any/money.ts';
import { portalConfig } from '../../../../kit/portal/config.ts';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { EmptyState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { PagedList } from '../../../../kit/portal/design/PagedList.tsx';
import { ButtonLink } from '../../../../kit/portal/design/RouterLink.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { ExportButtons } from '../../../../kit/portal/export/ExportButtons.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import { Permitted } from '../../../session/portal/public.ts';
import { allPending, paymentsMade, type PaymentsSearch } from '../address.ts';
import '../i18n/words.ts';
import { InvoicesTabs } from '../tabs/InvoicesTabs.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { askPaymentFiles } from './files.ts';
import { type PaymentsPage, isFiltered, paymentsOf, paymentsQuery } from './query.ts';
import { paymentsOrder } from './search.ts';

/** Pagos realizados: every payment of the client and how it stands; what was left in the middle can be taken up here. */
export function Screen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices/pagos' });
  const navigate = useNavigate();
  const filter = (change: PaymentsSearch) =>
    void navigate({ ...paymentsMade({ ...search, ...change }), replace: true });
  return (
    <Page
      title={t`Pending invoices`}
      tab={t`Payments made`}
      above={<Breadcrumbs above={[{ label: t`Pending invoices`, ...allPending }]} here={t`Payments made`} />}
    >
      <Permitted screen="/admin/pending-invoices/pagos">
        <InvoicesTabs />
        <HistoryFilters search={search} onChange={filter} />
        <PaymentsList search={search} onSort={(orden) => filter({ orden })} />
      </Permitted>
    </Page>
  );
}

type ListProps = { search: PaymentsSearch; onSort: (orden: string) => void };

function PaymentsList({ search, onSort }: ListProps) {
  const { t } = useLingui();
  const list = useInfiniteQuery({ ...paymentsQuery(search), placeholderData: keepPreviousData });
  const pages = list.data?.pages ?? [];
  const payments = paymentsOf(pages);
  return (
    <PagedList
      list={list}
      shown={payments.length}
      skeleton={
        <Card>
          <SkeletonRows rows={6} height={64} />
        </Card>
      }
      failed={t`Your payments could not be loaded`}
      empty={isFiltered(search) ? <NothingFound /> : <NoPayments />}
      foot={<Sums shown={payments.length} of={pages.at(-1)} />}
      below={<ExportButtons askLinks={() => askPaymentFiles(search)} />}
    >
      <PaymentsTable
        payments={payments}
        order={paymentsOrder(search)}
        onSort={onSort}
        onChanged={() => void list.refetch()}
      />
    </PagedList>
  );
}

/** How many of how many, what all of them come to, and how much of that was approved where that is another sum. */
function Sums({ shown, of }: { shown: number; of: PaymentsPage | undefined }) {
  const { t } = useLingui();
  const { total_count: count = 0, total_amount = 0, approved_amount = 0 } = of ?? {};
  const money = (amount: number) => formatMoney(centsOf(amount), portalConfig().currency);
  const [total, approved] = [money(total_amount), money(approved_amount)];
  return (
    <>
      {plural(count, { one: `${shown} of # payment · ${total}`, other: `${shown} of # payments · ${total} in total` })}
      {approved !== total && <> · {t`${approved} approved`}</>}
    </>
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
