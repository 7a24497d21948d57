import { Suspense, lazy, useEffect } from 'react';
import { PREFETCH_IDLE_TIMEOUT_MS } from '../../../../kit/any/constants.ts';
import type { IdleWarning as Warning } from './IdleWarning.tsx';
import { useSecondsLeft } from './timer.ts';

const load = () => import('./IdleWarning.tsx');

const NoWarning: typeof Warning = () => <></>;

/** A warning whose files do not come is none; the timer goes on without it. */
const IdleWarning = lazy(() =>
  load().then(
    (file) => ({ default: file.IdleWarning }),
    () => ({ default: NoWarning }),
  ),
);

/** The place of the idle timer's warning, whose files come once the page is there. */
export function IdleTime() {
  const left = useSecondsLeft();
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PREFETCH_IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (left === null) return null;
  return (
    <Suspense>
      <IdleWarning left={left} />
    </Suspense>
  );
}
