import { lazy } from 'react';

/** Loads the panel on demand, because most clients have few stations. */
export const StationSearch = lazy(async () => ({ default: (await import('./StationSearch.tsx')).StationSearch }));
