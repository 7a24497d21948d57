import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';
import type { DateRangeProps } from './DateRangeCalendar.tsx';

const DateRangeCalendar = lazy(async () => ({ default: (await import('./DateRangeCalendar.tsx')).DateRangeCalendar }));

/** A date range, typed or picked. The calendar is the portal's heaviest part, so it loads on first use. */
export function DateRangePicker(props: DateRangeProps) {
  return (
    <Suspense fallback={<Skeleton height="var(--control)" />}>
      <DateRangeCalendar {...props} />
    </Suspense>
  );
}
