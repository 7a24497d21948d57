import { lazy } from 'react';

/** Loads the modal only when a browser has blocked a tab, because few browsers do. */
export const BlockedTab = lazy(async () => ({ default: (await import('./BlockedTab.tsx')).BlockedTab }));
