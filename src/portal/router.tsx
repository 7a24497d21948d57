import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#kit/portal/router/search.ts';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import { routeTree } from './routes.ts';

export function createPortalRouter() {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Requests preloaded data again when it is shown: queries decide about freshness.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
  // Focuses a new screen's title, also for screen readers, but not when only a filter changes.
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.querySelector('h1')?.focus({ preventScroll: true });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
