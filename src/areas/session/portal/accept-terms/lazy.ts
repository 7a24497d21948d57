import { queryClient } from '../../../../kit/portal/graphql/queries.ts';
import { prefetch } from '../../../../kit/portal/router/prefetch.ts';
import { lazyWidget } from '../../../../kit/portal/router/lazyScreen.ts';

/** What somebody sees who has the terms to accept; suspends while it loads. */
export const Terms = lazyWidget(() => import('./Terms.tsx'));

// dynamic imports, because hardly anybody has terms to accept
async function askLegalTexts(): Promise<unknown> {
  const { legalTextsQuery } = await import('./query.ts');
  return queryClient.query({ ...legalTextsQuery, staleTime: 0 });
}

/** Requests the terms, while the screen's chunk loads. */
export function prefetchTerms(): void {
  prefetch(askLegalTexts());
  prefetch(Promise.resolve(Terms.preload?.()));
}
