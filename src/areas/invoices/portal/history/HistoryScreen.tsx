import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatMoney, groupThousands } from '#kit/core/money.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { EmptyList } from '#kit/portal/list/EmptyList.tsx';
import { PagedList } from '#kit/portal/list/PagedList.tsx';
import { useList } from '#kit/portal/list/useList.ts';
import { Permitted } from '#areas/session/portal/public.ts';
import { allPending, paymentsMade } from '../links.ts';
import { type PaymentsSearch, paymentsSearch } from '../../rules/payments-search.ts';
import '../messages.es.po';
import './messages.es.po';
import { PlanCard } from '../plan/PlanCard.tsx';
import { InvoicesTabs } from '../tabs/InvoicesTabs.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import styles from './HistoryScreen.module.css';
import { PaymentsTable } from './PaymentsTable.tsx';
import { type Payment, askPaymentFiles, paymentsQuery } from './query.ts';

/** Pagos realizados */
export function HistoryScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '/admin/pending-invoices/pagos' });
  const navigate = useNavigate();
  const change = (next: PaymentsSearch) => void navigate({ ...paymentsMade(next), replace: true });
  return (
    <SubPage title={t`Payments made`} above={[{ label: t`Pending invoices`, ...allPending }]}>
      <Permitted>
        <InvoicesTabs />
        <PlanCard className={styles.plan} />
        <HistoryFilters search={search} onChange={change} />
        <PaymentsList search={search} onChange={change} />
      </Permitted>
    </SubPage>
  );
}

const idOf = (payment: Payment) => payment.uuid;

type ListProps = { search: PaymentsSearch; onChange: (search: PaymentsSearch) => void };

function PaymentsList({ search, onChange }: ListProps) {
  const list = useList(paymentsQuery(search), idOf);
  const { t } = useLingui();
  const isFiltered = paymentsSearch.activeFilters(search).length > 0;
  const { approvedSum = 0, approvedCount = 0 } = list.last ?? {};
  return (
    <PagedList
      list={list}
      skeleton={<SkeletonCard rows={6} height={64} />}
      failed={t`Your payments could not be loaded`}
      empty={isFiltered ? <NothingFound /> : <NoPayments />}
      totals={sumsOf(approvedSum, approvedCount, list.count - approvedCount)}
      askFiles={() => askPaymentFiles(search)}
      rows={{ search, onChange }}
    >
      <PaymentsTable
        payments={list.items}
        search={search}
        onChange={onChange}
        onChanged={() => void list.state.refetch()}
      />
    </PagedList>
  );
}

/** Only approved payments have a sum; other attempts are only counted. */
function sumsOf(approvedSum: number, approved: number, others: number): readonly string[] {
  const [shown, rest] = [approved, others].map((count) => groupThousands(String(count)));
  const sum = formatMoney(centsOf(approvedSum), portalConfig().currency);
  const paid = plural(approved, { one: `approved in ${shown} payment`, other: `approved in ${shown} payments` });
  const tried = plural(others, { one: `${rest} payment not approved`, other: `${rest} payments not approved` });
  return [`${sum} ${paid}`, ...(others > 0 ? [tried] : [])];
}

function NothingFound() {
  const { t } = useLingui();
  return (
    <EmptyList action={<ButtonLink {...paymentsMade()}>{t`Clear filters`}</ButtonLink>}>
      {t`No payment matches these filters. Try another state, other days, or the whole reference.`}
    </EmptyList>
  );
}

function NoPayments() {
  const { t } = useLingui();
  return (
    <EmptyList icon="bank" action={<ButtonLink {...allPending}>{t`Pay invoices`}</ButtonLink>}>
      {t`You have not made any payment yet. Each one appears here as soon as you start it, with its state and its receipt.`}
    </EmptyList>
  );
}
