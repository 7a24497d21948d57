import { useEffect } from 'react';

/** Sets the tab's title on a page outside the layout. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Surtidor`;
  }, [title]);
}
