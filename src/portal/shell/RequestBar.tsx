import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '../../kit/any/constants.ts';
import styles from './RequestBar.module.css';

/**
 * A line along the top while requests are under way (specification 2 and 9): not for the quick ones, and it ends with
 * them, on success or failure. For the eye only: lists say themselves that they are loading.
 */
export function RequestBar() {
  const fetching = useIsFetching();
  const mutating = useIsMutating();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const busy = loading || fetching + mutating > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), PROGRESS_THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown && <div className={styles.bar} style={{ animationDuration: `${PROGRESS_DURATION_MS}ms` }} aria-hidden="true" />;
}
