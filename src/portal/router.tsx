import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../kit/portal/router/search.ts';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import { routeTree } from './routes.tsx';

export const router = createRouter({
  // what a screen does not know of an address is no filter of its list
  search: { strict: true },
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // What is preloaded is asked for again when it is shown: queries decide what is fresh, not the router.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

// A new screen starts at its title, also for who cannot see it. Changing a filter is no new screen.
router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) document.querySelector('h1')?.focus({ preventScroll: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
