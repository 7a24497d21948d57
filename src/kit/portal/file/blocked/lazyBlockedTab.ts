import { lazy } from 'react';

/** Loaded when a browser has blocked a tab, because few do. */
export const BlockedTab = lazy(async () => ({ default: (await import('./BlockedTab.tsx')).BlockedTab }));
