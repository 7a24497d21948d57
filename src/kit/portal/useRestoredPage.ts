import { useEffect, useEffectEvent } from 'react';

/** Calls back when the back button restores this page, with all its state, from the browser's cache. */
export function useRestoredPage(onRestore: () => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) restore();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
}
