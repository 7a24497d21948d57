import { type ComponentProps, Suspense, lazy } from 'react';
import { SkeletonRows } from '../design/Skeleton.tsx';

const StationList = lazy(async () => ({ default: (await import('./StationList.tsx')).StationList }));

/** A list of stations that is loaded on demand, because React Aria's list box is heavier than any screen's own code. */
export function LazyStationList(props: ComponentProps<typeof StationList>) {
  return (
    <Suspense fallback={<SkeletonRows rows={8} height={48} />}>
      <StationList {...props} />
    </Suspense>
  );
}
