import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '../../kit/portal/idle.ts';
import type { MenuEntry } from '../menu.ts';

/** Loads the chunks of the menu's screens when the browser is idle (specification A9). */
export function usePrefetch(entries: readonly MenuEntry[]): void {
  const router = useRouter();
  const addresses = entries.flatMap((entry) => ('to' in entry ? [entry.to] : [])).join(' ');
  useEffect(() => {
    const fetchAll = () => {
      for (const to of addresses.split(' ').filter(Boolean)) void router.preloadRoute({ to });
    };
    return whenIdle(fetchAll);
  }, [router, addresses]);
}
