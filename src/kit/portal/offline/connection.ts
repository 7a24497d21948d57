import { useSyncExternalStore } from 'react';

/** The element whose text says that there is no connection; what is off for that reason is described by it. */
export const OFFLINE_NOTICE_ID = 'offline-notice';

/** Whether the service worker answered with a page that it had saved, because the server could not be reached. */
export function isSavedPage(): boolean {
  return document.documentElement.dataset['offline'] !== undefined;
}

/** Whether the server cannot be reached, as far as the browser knows. */
function isOffline(): boolean {
  return !navigator.onLine || isSavedPage();
}

/** `isOffline` for components. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false);
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
