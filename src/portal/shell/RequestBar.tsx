import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '#kit/core/constants.ts';
import styles from './RequestBar.module.css';

const timing = { animationDelay: `${PROGRESS_THROTTLE_MS}ms`, animationDuration: `${PROGRESS_DURATION_MS}ms` };

/** A progress bar while slow requests run (specification A2 and A9). Only visual: lists announce their own loading. */
export function RequestBar() {
  const fetching = useIsFetching();
  const mutating = useIsMutating();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const busy = loading || fetching + mutating > 0;
  return busy && <div className={styles.bar} style={timing} aria-hidden="true" />;
}
