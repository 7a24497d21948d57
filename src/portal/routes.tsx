import { invoicesRoutes } from '../areas/invoices/portal/routes.tsx';
import { sessionRoutes } from '../areas/session/portal/public.ts';
import { rootRoute } from '../kit/portal/router/root.ts';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import { Shell } from './shell/Shell.tsx';

/** Every screen behind the sign-in, area by area, in the frame and behind the guard. */
export const routeTree = rootRoute
  .update({ component: Shell, errorComponent: RouteError, notFoundComponent: NotFound })
  .addChildren([...invoicesRoutes, ...sessionRoutes]);
