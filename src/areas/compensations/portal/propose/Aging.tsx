import { useLingui } from '@lingui/react/macro';
import { OVERDUE_BUCKETS } from '../../../invoices/rules/constants.ts';
import { Amount } from '../../../../kit/portal/design/Amount.tsx';
import { centsOf } from '../../../../kit/portal/graphql/cents.ts';
import styles from './Aging.module.css';
import type { PortfolioAgingFragment } from './propose.graphql.ts';

type AgingProps = { before: PortfolioAgingFragment; after: PortfolioAgingFragment };

/** The portfolio by age, now and with the proposal: a table with bars. */
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
    ...OVERDUE_BUCKETS.map((bucket, place) => ({
      label:
        bucket.to === null ? t`More than ${bucket.from - 1} days overdue` : t`${bucket.from}–${bucket.to} days overdue`,
      was: overdue(before)[place] ?? 0,
      becomes: overdue(after)[place] ?? 0,
      age: place + 1,
    })),
  ];
  const most = Math.max(...rows.map(({ was }) => was), 1);
  return (
    <div>
      <table className={styles.aging}>
        <caption>{t`Your portfolio before and after`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Age`}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`After`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, was, becomes, age }) => (
            <tr key={label} data-age={age}>
              <th scope="row">
                {label}
                <span className={styles.bars} aria-hidden="true">
                  <span style={{ width: `${(100 * was) / most}%` }} />
                  <span style={{ width: `${(100 * becomes) / most}%` }} />
                </span>
              </th>
              <td>
                <Amount cents={centsOf(was)} tone={was === 0 ? 'quiet' : undefined} />
              </td>
              <td>
                <Amount cents={centsOf(becomes)} tone={becomes < was ? 'ok' : becomes === 0 ? 'quiet' : undefined} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`In your favour`}</th>
            <td>
              <Amount cents={centsOf(before.total_amount_positive)} />
            </td>
            <td>
              <Amount cents={centsOf(after.total_amount_positive)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
