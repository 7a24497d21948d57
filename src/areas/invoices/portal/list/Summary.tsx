import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Cents } from '../../../../kit/any/money.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { Icon, type IconName } from '../../../../kit/portal/design/Icon.tsx';
import { ErrorState } from '../../../../kit/portal/design/Nothing.tsx';
import { Skeleton } from '../../../../kit/portal/design/Skeleton.tsx';
import { totalPortfolio } from '../../rules/portfolio.ts';
import type { DueState } from '../../rules/due.ts';
import { type InvoicesSearch, pendingInvoices } from '../address.ts';
import { portfolioOf } from '../home/query.ts';
import { OverdueChart } from '../OverdueChart.tsx';
import { summaryQuery } from './query.ts';
import styles from './Summary.module.css';

/** The portfolio in five figures; those of a due state filter the list. Below them, on demand, how late the overdue part is. */
export function Summary({ search }: { search: InvoicesSearch }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(summaryQuery);
  const { documentos, expired, today, upcoming, credits } = data ?? {};
  if (!documentos) {
    return (
      <Card className={styles.summary}>
        {error ? (
          <ErrorState
            error={error}
            title={t`Your portfolio could not be loaded`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton height="88px" />
        )}
      </Card>
    );
  }
  const portfolio = portfolioOf(documentos);
  const invoices = (count: number | undefined) => plural(count ?? 0, { one: '# invoice', other: '# invoices' });
  return (
    <Card className={styles.summary} aria-label={t`Portfolio summary`}>
      <div className={styles.gauge}>
        <Cell
          state="AT"
          icon="warning"
          label={t`Expired amount`}
          search={search}
          count={invoices(expired?.total_count)}
        >
          <Amount cents={portfolio.expired} size="l" tone="overdue" />
        </Cell>
        <Cell state="V" icon="clock" label={t`Expires today`} search={search} count={invoices(today?.total_count)}>
          <Amount cents={portfolio.expiresToday} size="l" />
        </Cell>
        <Cell
          state="NV"
          icon="calendar"
          label={t`Next to expire`}
          search={search}
          count={invoices(upcoming?.total_count)}
        >
          <Amount cents={portfolio.toExpire} size="l" />
        </Cell>
        <div>
          <Label icon="plus">{t`Balance in your favour`}</Label>
          <InFavour cents={portfolio.inFavour} />
          <small>{plural(credits?.total_count ?? 0, { one: '# credit', other: '# credits' })}</small>
        </div>
        <div className={styles.total}>
          <Label>{t`Total portfolio`}</Label>
          <Amount cents={totalPortfolio(portfolio)} size="l" />
          <small>{invoices(documentos.total_count)}</small>
        </div>
      </div>
      {portfolio.expired > 0 && (
        <details className={styles.ages}>
          <summary>{t`Expired by days overdue`}</summary>
          <OverdueChart byDays={documentos.total_amount_expired_by_days} linked />
        </details>
      )}
    </Card>
  );
}

function Label({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <span className={styles.label}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}

/** What the client has in its favour lowers what it owes: shown with a minus, and none where there is nothing. */
function InFavour({ cents }: { cents: Cents }) {
  return <Amount cents={0 - cents} size="l" tone={cents > 0 ? 'ok' : undefined} />;
}

type CellProps = {
  state: DueState;
  icon: IconName;
  label: string;
  search: InvoicesSearch;
  count: string;
  children: ReactNode;
};

/** A figure that filters the list by its state, and lets go of the filter when it is pressed again. */
function Cell({ state, icon, label, search, count, children }: CellProps) {
  const active = search.estado === state;
  return (
    <Link
      {...pendingInvoices({ ...search, estado: active ? undefined : state })}
      resetScroll={false}
      className={active ? styles.active : undefined}
      aria-current={active ? 'true' : undefined}
    >
      <Label icon={icon}>{label}</Label>
      {children}
      <small>{count}</small>
    </Link>
  );
}
