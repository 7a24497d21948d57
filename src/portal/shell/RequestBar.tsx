import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '../../kit/any/constants.ts';
import styles from './RequestBar.module.css';

const timing = { animationDelay: `${PROGRESS_THROTTLE_MS}ms`, animationDuration: `${PROGRESS_DURATION_MS}ms` };

/**
 * A line along the top while requests are under way (specification 2 and 9): not for the quick ones, and it ends with
 * them, on success or failure. For the eye only: lists say themselves that they are loading.
 */
export function RequestBar() {
  const fetching = useIsFetching();
  const mutating = useIsMutating();
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const busy = loading || fetching + mutating > 0;
  return busy && <div className={styles.bar} style={timing} aria-hidden="true" />;
}
