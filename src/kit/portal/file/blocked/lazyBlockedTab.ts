import { lazy } from 'react';

/** Loads the modal only when a browser has blocked a tab, because few browsers do. */
export const BlockedTab = lazy(() => import('./BlockedTab.tsx').then((loaded) => ({ default: loaded.BlockedTab })));
