import { notifyManager } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from '#kit/core/constants.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import styles from './RequestBar.module.css';

const timing = { animationDelay: `${PROGRESS_THROTTLE_MS}ms`, animationDuration: `${PROGRESS_DURATION_MS}ms` };

/** A progress bar while slow requests run (specification A2 and A9). Only visual: lists announce their own loading. */
export function RequestBar() {
  const requesting = useSyncExternalStore(subscribe, isRequesting);
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  return (loading || requesting) && <div className={styles.bar} style={timing} aria-hidden="true" />;
}

// useIsFetching and useIsMutating would render at each request, and make the main bundle larger
function isRequesting(): boolean {
  return queryClient.isFetching() + queryClient.isMutating() > 0;
}

function subscribe(onChange: () => void): () => void {
  const changed = notifyManager.batchCalls(onChange);
  const ends = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) => cache.subscribe(changed));
  return () => {
    for (const end of ends) end();
  };
}
