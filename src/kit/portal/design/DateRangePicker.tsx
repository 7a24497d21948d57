import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';
import type { DateRangeProps } from './DateRangeCalendar.tsx';

const DateRangeCalendar = lazy(async () => ({ default: (await import('./DateRangeCalendar.tsx')).DateRangeCalendar }));

/** Two days, typed or picked. Its calendar is the heaviest part of the portal, so it comes when it is first shown. */
export function DateRangePicker(props: DateRangeProps) {
  return (
    <Suspense fallback={<Skeleton height="var(--control)" />}>
      <DateRangeCalendar {...props} />
    </Suspense>
  );
}
