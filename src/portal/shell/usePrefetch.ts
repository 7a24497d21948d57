import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PREFETCH_IDLE_TIMEOUT_MS } from '../../kit/any/constants.ts';
import type { MenuEntry } from './entries.ts';

/** Fetches the files of the menu's screens once the browser is idle (specification 9), so that they open at once. */
export function usePrefetch(entries: readonly MenuEntry[]): void {
  const router = useRouter();
  const addresses = entries.flatMap((entry) => ('to' in entry ? [entry.to] : [])).join(' ');
  useEffect(() => {
    const fetchAll = () => {
      for (const to of addresses.split(' ').filter(Boolean)) void router.preloadRoute({ to });
    };
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(fetchAll, PREFETCH_IDLE_TIMEOUT_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(fetchAll, { timeout: PREFETCH_IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }, [router, addresses]);
}
