import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '#kit/portal/idle.ts';
import type { MenuEntry } from '../menu.ts';

/**
 * Loads the chunks of the menu's screens one by one while the browser is idle (specification A9), after the screen's
 * own requests.
 */
export function usePrefetch(entries: readonly MenuEntry[]): void {
  const router = useRouter();
  const queries = useQueryClient();
  const addresses = entries.flatMap((entry) => ('to' in entry ? [entry.to] : [])).join(' ');
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const waiting = addresses.split(' ').filter(Boolean);
    const fetchNext = () => {
      const to = waiting.shift();
      if (to === undefined) return;
      void router.preloadRoute({ to });
      cancel = whenIdle(fetchNext);
    };
    const begin = () => {
      if (cancel || queries.isFetching() > 0) return;
      cancel = whenIdle(fetchNext);
      unsubscribe();
    };
    const unsubscribe = queries.getQueryCache().subscribe(begin);
    begin();
    return () => {
      unsubscribe();
      cancel?.();
    };
  }, [router, queries, addresses]);
}
