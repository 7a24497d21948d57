import { lazy } from 'react';
import { prefetch } from '#kit/portal/router/prefetch.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';

// a dynamic import, because hardly anybody has terms to accept
const load = () => import('./Terms.tsx');

/** What somebody sees who has the terms to accept; suspends while it loads. */
export const Terms = lazyComponent(load, 'Terms');

/** Requests the terms and what shows them, while the screen's chunk loads. */
export function prefetchTerms(): void {
  prefetch(load().then(({ askTerms }) => askTerms()));
}

/** A legal text's words, for other areas; suspends while it loads. */
export const LegalTextBody = lazy(async () => ({ default: (await import('./LegalTextBody.tsx')).LegalTextBody }));
