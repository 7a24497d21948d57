import { useLingui } from '@lingui/react/macro';
import { groupBy } from '#kit/core/group.ts';
import { formatDay } from '#kit/core/day.ts';
import { type Currency, formatMoney } from '#kit/core/money.ts';
import { Card, CardBody, CardHead } from '#kit/portal/design/Card.tsx';
import { EmptyState } from '#kit/portal/design/EmptyState.tsx';
import { Cell, HeadCell, Row, SecondaryText, Table } from '#kit/portal/design/Table.tsx';
import type { OverdueDay, OverdueNumbers } from '../../rules/numbers-api.ts';
import { OverdueChart } from './OverdueChart.tsx';
import { useBucketNames } from './useBucketNames.ts';

/** Overdue amounts over time, a card for each currency with any. */
export function Overdue({ overdue }: { overdue: OverdueNumbers }) {
  const { t } = useLingui();
  const currencies = [...groupBy(overdue.days, ({ currency }) => currency)].filter(([, days]) =>
    days.some(({ open }) => open.some((cents) => cents > 0)),
  );
  if (currencies.length === 0) return <EmptyState icon="done" title={t`Nothing was overdue in this period`} />;
  return currencies.map(([currency, days]) => (
    <OverdueIn key={currency} currency={currency} days={days} overdue={overdue} />
  ));
}

type OverdueInProps = { currency: Currency; days: readonly OverdueDay[]; overdue: OverdueNumbers };

function OverdueIn({ currency, days, overdue }: OverdueInProps) {
  const { t } = useLingui();
  const buckets = useBucketNames();
  const money = (cents: number) => formatMoney(cents, currency);
  const [first, now] = [days[0], days.at(-1)];
  if (!first || !now) return null;
  const hasPast = first.day !== now.day;
  const rows = buckets.map((name, index) => ({
    name,
    before: first.open[index] ?? 0,
    open: now.open[index] ?? 0,
    locked: now.locked[index] ?? 0,
  }));
  const sum = (of: 'before' | 'open' | 'locked') => rows.reduce((cents, row) => cents + row[of], 0);
  const all = { name: t`Total`, before: sum('before'), open: sum('open'), locked: sum('locked') };
  const sumNow = money(all.open);
  return (
    <Card>
      <CardHead title={t`Overdue in ${currency}: ${sumNow}`} />
      <CardBody>
        <OverdueChart from={overdue.from} to={overdue.to} days={days} currency={currency} buckets={buckets} />
        <Table
          caption={t`Overdue by days, in ${currency}`}
          head={
            <>
              <HeadCell>{t({ message: 'Overdue', context: 'desk' })}</HeadCell>
              {hasPast && (
                <HeadCell only="wide" align="end">
                  {formatDay(first.day)}
                </HeadCell>
              )}
              <HeadCell only="wide" align="end">{t`Of it locked by the ERP`}</HeadCell>
              <HeadCell align="end">{t({ message: 'Today', context: 'desk' })}</HeadCell>
            </>
          }
        >
          {[...rows, all].map(({ name, before, open, locked }) => (
            <Row key={name}>
              <Cell area="main">
                {name === all.name ? <b>{name}</b> : name}
                {hasPast && <SecondaryText only="narrow">{`${formatDay(first.day)}: ${money(before)}`}</SecondaryText>}
                <SecondaryText only="narrow">{t`Locked by the ERP: ${money(locked)}`}</SecondaryText>
              </Cell>
              {hasPast && (
                <Cell only="wide" align="end">
                  {money(before)}
                </Cell>
              )}
              <Cell only="wide" align="end">
                {money(locked)}
              </Cell>
              <Cell area="figure" align="end">
                {money(open)}
              </Cell>
            </Row>
          ))}
        </Table>
      </CardBody>
    </Card>
  );
}
