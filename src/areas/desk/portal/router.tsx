import { type AnyRouter, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '#kit/portal/router/search.ts';
import { DeskFailure } from './shell/DeskFailure.tsx';
import { DeskNotFound } from './shell/DeskNotFound.tsx';
import { DeskShell } from './shell/DeskShell.tsx';
import { SCREENS } from './screens.ts';
import { menuOf } from './menu.ts';
import { currentRole } from './session.ts';

/** Router of the desk's screens. The server decides about access; a role only hides screens here. */
export function createDeskRouter(): AnyRouter {
  const root = createRootRoute({ component: DeskShell });
  const start = createRoute({
    getParentRoute: () => root,
    path: '/mesa',
    beforeLoad: () => {
      const role = currentRole();
      const [first] = role === undefined ? [] : menuOf(role);
      redirect({ href: first?.path ?? '/mesa/mi-cuenta', replace: true, throw: true });
    },
  });
  const screens = SCREENS.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component }));
  const router = createRouter({
    routeTree: root.addChildren([start, ...screens]),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: DeskFailure,
    defaultNotFoundComponent: DeskNotFound,
    scrollRestoration: true,
  }) as unknown as AnyRouter;
  // focuses a new screen's title, also for screen readers
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.querySelector('h1')?.focus({ preventScroll: true });
  });
  return router;
}
