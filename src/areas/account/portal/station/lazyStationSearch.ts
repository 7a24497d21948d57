import { lazy } from 'react';

/** Loads the panel on demand, because most clients have few stations. */
export const StationSearch = lazy(() =>
  import('./StationSearch.tsx').then((loaded) => ({ default: loaded.StationSearch })),
);
