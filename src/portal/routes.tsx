import { accountRoutes } from '../areas/account/portal/routes.tsx';
import { compensationsRoutes } from '../areas/compensations/portal/routes.tsx';
import { invoicesRoutes } from '../areas/invoices/portal/routes.tsx';
import { sessionRoutes } from '../areas/session/portal/public.ts';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../kit/portal/router/root.ts';
import { AssetsFailedScreen } from './AssetsFailed.tsx';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import { Frame } from './Frame.tsx';

const maintenance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  component: lazyScreen(() => import('../areas/session/portal/maintenance/MaintenanceScreen.tsx')),
});

/** In the main file: what it tells of is that others could not be loaded. */
const errorAssets = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error_assets',
  component: AssetsFailedScreen,
});

/** The store's page is the home page (specification 2); in the menu the same address leaves for the external store. */
const [home] = invoicesRoutes;
const store = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/store',
  loader: home.options.loader,
  component: home.options.component,
});

/** Every screen behind the sign-in, area by area, in the frame and behind the guard. */
export const routeTree = rootRoute
  .update({ component: Frame, errorComponent: RouteError, notFoundComponent: NotFound })
  .addChildren([
    ...accountRoutes,
    ...invoicesRoutes,
    ...compensationsRoutes,
    store,
    ...sessionRoutes,
    maintenance,
    errorAssets,
  ]);
