import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser's back button restores this page from its cache, with all its state. */
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
