import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Cents } from '#kit/core/money.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card } from '#kit/portal/design/Card.tsx';
import { classes } from '#kit/portal/design/classes.ts';
import { FilterLink } from '#kit/portal/design/FilterLink.tsx';
import { VisuallyHidden } from '#kit/portal/design/VisuallyHidden.tsx';
import { Icon, type IconName } from '#kit/portal/design/Icon.tsx';
import { Note } from '#kit/portal/design/Note.tsx';
import { countIn } from '#kit/portal/list/countIn.ts';
import type { DueState } from '#areas/account/rules/due.ts';
import { totalPortfolio } from '../../rules/portfolio.ts';
import type { InvoicesSearch } from '../../rules/invoices-search.ts';
import { pendingInvoices } from '../links.ts';
import { portfolioOf } from '../home/query.ts';
import { OverdueChart } from '../OverdueChart.tsx';
import { summaryQuery } from './query.ts';
import styles from './Summary.module.css';
import { SummarySkeleton } from './SummarySkeleton.tsx';

/** The amounts by due state, which filter the list; below them, on demand, the overdue amounts by age. */
export function Summary({ search }: { search: InvoicesSearch }) {
  const { t } = useLingui();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...summaryQuery(search),
    placeholderData: keepPreviousData,
  });
  const { documentos, credits } = data ?? {};
  if (!documentos) {
    if (!error) return <SummarySkeleton />;
    const again = (
      <Button look="link" icon="refresh" busy={isFetching} onClick={() => void refetch()}>
        {t`Try again`}
      </Button>
    );
    return (
      <div className={styles.summary}>
        <Note tone="fail" icon="warning" role="alert" action={again}>
          {t`Your portfolio could not be loaded`}
        </Note>
      </div>
    );
  }
  const portfolio = portfolioOf(documentos);
  const invoices = (count: number) => plural(count, { one: '# invoice', other: '# invoices' });
  const creditCount = credits?.total_count ?? 0;
  const cell = (state: DueState) => {
    const count = countIn(documentos.state_counts, state) ?? 0;
    return { state, search, count, text: invoices(count) };
  };
  return (
    <Card className={styles.summary} aria-labelledby="summary" aria-busy={isPlaceholderData}>
      <h2 id="summary">
        <VisuallyHidden>{t`Portfolio summary`}</VisuallyHidden>
      </h2>
      <div className={styles.gauge}>
        <StateCell {...cell('AT')} icon="warning" label={t`Expired amount`}>
          <Amount cents={portfolio.expired} size="l" tone={portfolio.expired > 0 ? 'overdue' : undefined} />
        </StateCell>
        <StateCell {...cell('V')} icon="clock" label={t`Expires today`}>
          <Amount cents={portfolio.expiresToday} size="l" />
        </StateCell>
        <StateCell {...cell('NV')} icon="calendar" label={t`Next to expire`}>
          <Amount cents={portfolio.toExpire} size="l" />
        </StateCell>
        <div className={styles.cell}>
          <Label icon="plus">{t`Balance in your favour`}</Label>
          <InFavour cents={portfolio.inFavour} />
          <Count of={creditCount} text={plural(creditCount, { one: '# credit', other: '# credits' })} />
        </div>
        <div className={classes(styles.cell, styles.total)}>
          <Label>{search.estacion === undefined ? t`Total portfolio` : t`Total of the station`}</Label>
          <Amount cents={totalPortfolio(portfolio)} size="l" />
          <Count text={invoices(documentos.total_count)} />
        </div>
      </div>
      {portfolio.expired > 0 && (
        <details className={styles.ages}>
          <summary>
            <span>{t`Expired by days overdue`}</span>
          </summary>
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

/** Narrow screens show only the number; screen readers read `text`. */
function Count({ of, text }: { of?: number; text: string }) {
  return (
    <>
      <small className={styles.words}>{text}</small>
      {of !== undefined && (
        <small className={styles.number} aria-hidden="true">
          {of}
        </small>
      )}
    </>
  );
}

/** Shown with a minus sign, except 0. */
function InFavour({ cents }: { cents: Cents }) {
  return <Amount cents={0 - cents} size="l" tone={cents > 0 ? 'ok' : undefined} />;
}

type StateCellProps = {
  state: DueState;
  search: InvoicesSearch;
  icon: IconName;
  label: string;
  count: number;
  text: string;
  children: ReactNode;
};

/** Filters the list by its state; pressing it again clears the filter. */
function StateCell({ state, search, icon, label, count, text, children }: StateCellProps) {
  const active = search.estado === state;
  return (
    <FilterLink
      {...pendingInvoices({ ...search, estado: active ? undefined : state })}
      resetScroll={false}
      className={classes(styles.cell, active && styles.active)}
      chosen={active}
    >
      <Label icon={icon}>{label}</Label>
      {children}
      <Count of={count} text={text} />
    </FilterLink>
  );
}
