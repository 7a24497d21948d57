import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { deskRoot } from '#kit/desk/portal/root.ts';
import { currentRole } from '#kit/desk/portal/session.ts';
import { parseSearch, stringifySearch } from '#kit/portal/router/search.ts';
import { DESKS } from './areas.ts';
import { desk } from './desk.ts';
import { menuOf } from './menu.ts';
import { DeskFailure } from './shell/DeskFailure.tsx';
import { DeskNotFound } from './shell/DeskNotFound.tsx';
import { DeskShell } from './shell/DeskShell.tsx';

const start = createRoute({
  getParentRoute: () => deskRoot,
  path: '/mesa',
  beforeLoad: () => {
    const role = currentRole();
    const [first] = role === undefined ? [] : menuOf(role);
    redirect({ href: first?.path ?? '/mesa/mi-cuenta', replace: true, throw: true });
  },
});

type AreaRoute = (typeof DESKS)[number]['screens'][number]['route'];

const routeTree = deskRoot
  .update({ component: DeskShell })
  .addChildren([
    start,
    ...desk.screens.map(({ route }) => route),
    ...DESKS.flatMap(({ screens }): readonly AreaRoute[] => screens.map(({ route }) => route)),
  ]);

/** Router of the desk's screens. The server decides about access; a role only hides screens here. */
export function createDeskRouter() {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultErrorComponent: DeskFailure,
    defaultNotFoundComponent: DeskNotFound,
    scrollRestoration: true,
  });
  // focuses a new screen's title, also for screen readers
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.querySelector('h1')?.focus({ preventScroll: true });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
