import { lazy } from 'react';
import { prefetch } from '#kit/portal/router/prefetch.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';

// a dynamic import, because hardly anybody has terms to accept
const load = () => import('./Terms.tsx');

/** The screen of a user who must accept the terms; suspends while it loads. */
export const Terms = lazyComponent(load, 'Terms');

/** Prefetches the terms and the component that shows them, while the screen's chunk loads. */
export function prefetchTerms(): void {
  prefetch(load().then(({ requestTerms }) => requestTerms()));
}

/** The body of a legal text, for other areas; suspends while it loads. */
export const LegalTextBody = lazy(() =>
  import('./LegalTextBody.tsx').then((loaded) => ({ default: loaded.LegalTextBody })),
);
