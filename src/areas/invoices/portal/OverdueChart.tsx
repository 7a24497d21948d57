import { useLingui } from '@lingui/react/macro';
import { OVERDUE_BUCKETS } from '../rules/constants.ts';
import type { ExpiredByDays } from '#kit/core/contract/types.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { BarChart } from '#kit/portal/design/BarChart.tsx';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { overdueBy } from './links.ts';

/** The specification's four buckets of overdue amounts; `linked` bars lead to their invoices. */
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
      bars={OVERDUE_BUCKETS.map((bucket, index) => ({
        label: bucket.to === null ? t`+${bucket.from - 1} days` : t`${bucket.from}–${bucket.to} days`,
        cents: centsOf(amounts[index] ?? 0),
        link: linked ? overdueBy(bucket, today) : undefined,
      }))}
    />
  );
}
