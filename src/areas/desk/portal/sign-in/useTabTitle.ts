import { useEffect } from 'react';

/** The tab's title of a page that is no screen of the frame. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Surtidor`;
  }, [title]);
}
