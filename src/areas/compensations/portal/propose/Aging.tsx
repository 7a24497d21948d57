import { useLingui } from '@lingui/react/macro';
import { OVERDUE_BUCKETS } from '#areas/invoices/rules/constants.ts';
import { Amount } from '#kit/portal/design/Amount.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import styles from './Aging.module.css';
import type { PortfolioAgingFragment } from './propose.graphql.ts';

type AgingProps = { before: PortfolioAgingFragment; after: PortfolioAgingFragment };

/**
 * The portfolio by age, now and after the proposal: a table with bars. Roles are explicit, because phones show rows as
 * cards.
 */
export function Aging({ before, after }: AgingProps) {
  const { t } = useLingui();
  const overdue = (aging: PortfolioAgingFragment) => {
    const { one_to_seven_days, fourteen_days, twenty_one_days, greater_twenty_one_days } =
      aging.total_amount_expired_by_days;
    return [one_to_seven_days, fourteen_days, twenty_one_days, greater_twenty_one_days];
  };
  const rows = [
    { label: t`Next to expire`, was: before.total_amount_to_expire, becomes: after.total_amount_to_expire, age: 0 },
    {
      label: t`Expires today`,
      was: before.total_amount_expire_today,
      becomes: after.total_amount_expire_today,
      age: 0,
    },
    ...OVERDUE_BUCKETS.map((bucket, index) => ({
      label:
        bucket.to === null ? t`More than ${bucket.from - 1} days overdue` : t`${bucket.from}–${bucket.to} days overdue`,
      was: overdue(before)[index] ?? 0,
      becomes: overdue(after)[index] ?? 0,
      age: index + 1,
    })),
  ];
  const most = Math.max(...rows.map(({ was }) => was), 1);
  return (
    <div>
      <table className={styles.aging} role="table">
        <caption>{t`Your portfolio before and after`}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">{t`Age`}</th>
            <th scope="col" role="columnheader">{t`Before`}</th>
            <th scope="col" role="columnheader">{t`After`}</th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ label, was, becomes, age }) => (
            <tr key={label} role="row" data-age={age}>
              <th scope="row" role="rowheader">
                {label}
                <span className={styles.bars} aria-hidden="true">
                  <span style={{ width: `${(100 * was) / most}%` }} />
                  <span style={{ width: `${(100 * becomes) / most}%` }} />
                </span>
              </th>
              <td role="cell">
                <Amount cents={centsOf(was)} tone={was === 0 ? 'quiet' : undefined} />
              </td>
              <td role="cell">
                <Amount cents={centsOf(becomes)} tone={becomes < was ? 'ok' : becomes === 0 ? 'quiet' : undefined} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th scope="row" role="rowheader">{t`In your favour`}</th>
            <td role="cell">
              <Amount cents={centsOf(before.total_amount_positive)} />
            </td>
            <td role="cell">
              <Amount cents={centsOf(after.total_amount_positive)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
