import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { groupBy } from '#kit/core/group.ts';
import { type Currency, formatMoney, groupThousands } from '#kit/core/money.ts';
import { isStoreCode } from '#kit/core/store.ts';
import { Button } from '#kit/portal/design/Button.tsx';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { Select } from '#kit/portal/design/Select.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import { NUMBER_PERIODS, type OverdueNumbers, type PaidDay, type PaymentNumbers } from '../../rules/numbers-api.ts';
import { useDesk } from '#kit/desk/portal/api.ts';
import { DeskQueryState } from '#kit/desk/portal/DeskQueryState.tsx';
import { StoreSelect } from '#kit/desk/portal/StoreSelect.tsx';
import { DayChart } from './DayChart.tsx';
import styles from './NumbersScreen.module.css';
import { Overdue } from './Overdue.tsx';
import { useBucketNames } from './useBucketNames.ts';
import { usePaymentWays } from './usePaymentWays.ts';
import './messages.es.po';

/** Search parameters of the URL. */
export type NumbersSearch = { readonly dias?: string; readonly tienda?: string };

/** Figures: payments by day and way, outcomes by bank, durations, active clients, and overdue amounts. */
export function NumbersScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ from: '/mesa/cifras' });
  const days = NUMBER_PERIODS.find((period) => String(period) === search.dias) ?? 30;
  const store = search.tienda !== undefined && isStoreCode(search.tienda) ? search.tienda : null;
  const numbers = useDesk('numbers.payments', { days, store });
  const overdue = useDesk('numbers.overdue', { days, store });
  const change = (next: NumbersSearch) =>
    void navigate({
      to: '/mesa/cifras',
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={t`Numbers`}
      aside={numbers.data && overdue.data && <ExcelButton numbers={numbers.data} overdue={overdue.data} />}
    >
      <div className={styles.filters}>
        <Select
          label={t`Period`}
          value={String(days)}
          options={NUMBER_PERIODS.map((period) => ({ value: String(period), label: t`Last ${period} days` }))}
          onChange={(dias) => change({ dias })}
        />
        <StoreSelect value={store} onChange={(tienda) => change({ tienda })} />
      </div>
      <div className={styles.cards}>
        <DeskQueryState query={numbers} data={numbers.data} failed={t`The numbers could not be loaded`}>
          {(paid) => <Numbers numbers={paid} />}
        </DeskQueryState>
        <DeskQueryState query={overdue} data={overdue.data} failed={t`What is overdue could not be loaded`}>
          {(debts) => <Overdue overdue={debts} />}
        </DeskQueryState>
      </div>
    </Page>
  );
}

function Numbers({ numbers }: { numbers: PaymentNumbers }) {
  const { t } = useLingui();
  const { clients, banks, approvalSeconds } = numbers;
  const ended = banks.reduce((sum, bank) => sum + bank.ended, 0);
  const failed = banks.reduce((sum, bank) => sum + bank.failed, 0);
  const minutes = useMinutes();
  return (
    <div className={styles.cards}>
      <dl className={styles.figures}>
        {(
          [
            [t`Payments that failed`, percent(failed, ended)],
            [t`Time to approval (half of them)`, approvalSeconds ? minutes(approvalSeconds.median) : '–'],
            [t`Time to approval (nine of ten)`, approvalSeconds ? minutes(approvalSeconds.ninetieth) : '–'],
            [t`Clients who used the portal`, `${clients.active} / ${clients.all}`],
            [t`Clients who paid`, `${clients.paying} / ${clients.all}`],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {numbers.days.length === 0 && <EmptyState icon="bank" title={t`Nothing was paid in this period`} />}
      {[...groupBy(numbers.days, ({ currency }) => currency)].map(([currency, days]) => (
        <Paid key={currency} currency={currency} days={days} numbers={numbers} />
      ))}
      {banks.length > 0 && <Banks banks={banks} />}
    </div>
  );
}

function Paid({ currency, days, numbers }: { currency: Currency; days: readonly PaidDay[]; numbers: PaymentNumbers }) {
  const { t } = useLingui();
  const ways = usePaymentWays();
  const total = days.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Card>
      <CardHead title={t`Paid in ${currency}: ${formatMoney(total, currency)}`} />
      <CardBody>
        <DayChart from={numbers.from} to={numbers.to} days={days} currency={currency} />
        <Table
          caption={t`Paid by way, in ${currency}`}
          head={
            <>
              <HeadCell>{t`Way`}</HeadCell>
              <HeadCell align="end">{t`Payments`}</HeadCell>
              <HeadCell align="end">{t`Amount`}</HeadCell>
            </>
          }
        >
          {[...groupBy(days, ({ way }) => way)].map(([way, rows]) => (
            <Row key={way}>
              <Cell area="main">{ways[way]}</Cell>
              <Cell area="detail" align="end" data-label={t`Payments`}>
                {groupThousands(String(rows.reduce((sum, { payments }) => sum + payments, 0)))}
              </Cell>
              <Cell area="figure" align="end">
                {formatMoney(
                  rows.reduce((sum, { cents }) => sum + cents, 0),
                  currency,
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      </CardBody>
    </Card>
  );
}

function Banks({ banks }: { banks: PaymentNumbers['banks'] }) {
  const { t } = useLingui();
  return (
    <Card>
      <CardHead title={t`Failed by bank`} />
      <CardBody>
        <Table
          caption={t`Failed by bank`}
          head={
            <>
              <HeadCell>{t`Bank`}</HeadCell>
              <HeadCell only="wide" align="end">{t`Ended`}</HeadCell>
              <HeadCell only="wide" align="end">{t`Failed`}</HeadCell>
              <HeadCell align="end">{t`Part of all`}</HeadCell>
            </>
          }
        >
          {banks.map(({ bank, ended, failed }) => (
            <Row key={bank ?? ''}>
              <Cell area="main">
                {bank ?? t`No bank chosen`}
                <SecondaryText only="narrow">
                  {t`${groupThousands(String(failed))} of ${groupThousands(String(ended))} failed`}
                </SecondaryText>
              </Cell>
              <Cell only="wide" align="end">
                {groupThousands(String(ended))}
              </Cell>
              <Cell only="wide" align="end">
                {groupThousands(String(failed))}
              </Cell>
              <Cell area="figure" align="end">
                {percent(failed, ended)}
              </Cell>
            </Row>
          ))}
        </Table>
      </CardBody>
    </Card>
  );
}

function ExcelButton({ numbers, overdue }: { numbers: PaymentNumbers; overdue: OverdueNumbers }) {
  const { t } = useLingui();
  const ways = usePaymentWays();
  const buckets = useBucketNames();
  const heads = {
    paid: t`Paid by day`,
    day: t`Day`,
    way: t`Way`,
    currency: t`Currency`,
    payments: t`Payments`,
    amount: t`Amount`,
    banks: t`Failed by bank`,
    bank: t`Bank`,
    ended: t`Ended`,
    failed: t`Failed`,
    none: t`No bank chosen`,
    overdue: t`Overdue by day`,
    bucket: t`Days overdue`,
    locked: t`Of it locked by the ERP`,
  };
  return (
    <Button
      icon="download"
      onClick={() =>
        void import('./saveNumbers.ts').then(({ saveNumbers }) =>
          saveNumbers({ ...numbers, overdue: overdue.days }, { ways, buckets }, heads),
        )
      }
    >
      {t`Excel`}
    </Button>
  );
}

function percent(part: number, whole: number): string {
  return whole === 0
    ? '–'
    : new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
}

/** Formats a duration: seconds below two minutes, else minutes. */
function useMinutes(): (seconds: number) => string {
  return (seconds) => {
    const whole = Math.round(seconds < 120 ? seconds : seconds / 60);
    return seconds < 120
      ? plural(whole, { one: '# second', other: '# seconds' })
      : plural(whole, { one: '# minute', other: '# minutes' });
  };
}
