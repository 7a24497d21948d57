import { Suspense, lazy, useEffect } from 'react';
import { PREFETCH_IDLE_TIMEOUT_MS } from '#kit/core/constants.ts';
import type { IdleWarning as Warning } from './IdleWarning.tsx';
import { useSecondsLeft } from './timer.ts';

const load = () => import('./IdleWarning.tsx');

const NoWarning: typeof Warning = () => <></>;

/** If the warning's chunk does not load, the timer works without it. */
const IdleWarning = lazy(() =>
  load().then(
    (file) => ({ default: file.IdleWarning }),
    () => ({ default: NoWarning }),
  ),
);

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
