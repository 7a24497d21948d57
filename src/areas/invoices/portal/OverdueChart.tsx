import { useLingui } from '@lingui/react/macro';
import { OVERDUE_BUCKETS } from '../../../kit/any/constants.ts';
import type { ExpiredByDays } from '../../../kit/any/contract.ts';
import { portalConfig } from '../../../kit/portal/config.ts';
import { BarChart } from '../../../kit/portal/design/BarChart.tsx';
import { centsOf } from '../../../kit/portal/graphql/cents.ts';
import { overdueBy } from './address.ts';

/** How late the overdue part of the portfolio is, in the specification's four buckets; `linked` bars lead to their invoices. */
export function OverdueChart({ byDays, linked }: { byDays: ExpiredByDays; linked: boolean }) {
  const { t } = useLingui();
  const { today } = portalConfig();
  const amounts = [
    byDays.one_to_seven_days,
    byDays.fourteen_days,
    byDays.twenty_one_days,
    byDays.greater_twenty_one_days,
  ];
  return (
    <BarChart
      title={t`Expired by days overdue`}
      heads={[t`Days overdue`, t`Balance`]}
      bars={OVERDUE_BUCKETS.map((bucket, place) => ({
        label: bucket.to === null ? t`+${bucket.from - 1} days` : t`${bucket.from}–${bucket.to} days`,
        cents: centsOf(amounts[place] ?? 0),
        link: linked ? overdueBy(bucket, today) : undefined,
      }))}
    />
  );
}
