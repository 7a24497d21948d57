import { useSyncExternalStore } from 'react';

/** Id of the notice that there is no connection; it describes the controls that are disabled without one. */
export const OFFLINE_NOTICE_ID = 'offline-notice';

/** Whether the service worker served a saved page because the server could not be reached. */
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
