import { lazy } from 'react';

/** For other areas' screens, which show the period of few documents. It needs a Suspense boundary. */
export const LazyClaimPeriod = lazy(async () => ({ default: (await import('./ClaimPeriod.tsx')).ClaimPeriod }));
