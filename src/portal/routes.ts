import { createRoute } from '@tanstack/react-router';
import { homeContentData } from '#areas/content/portal/public.ts';
import { batchOperations } from '#kit/portal/graphql/batch-operations.ts';
import { prefetch } from '#kit/portal/router/prefetch.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import { AssetsFailedScreen } from './AssetsFailed.tsx';
import { NotFound } from './NotFound.tsx';
import { RouteError } from './RouteError.tsx';
import { AppLayout } from './AppLayout.tsx';
import { PORTALS } from './areas.ts';
import { permittedWidgets } from './home/widgets.ts';

/** Part of the main file, because it reports that other files could not be loaded. */
const errorAssets = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error_assets',
  staticData: { layout: 'signed-out' },
  component: AssetsFailedScreen,
});

/** Sends the queries of the home page's widgets in one request, and waits for their files. */
async function loadHome({ cause }: { cause: 'preload' | 'enter' | 'stay' }): Promise<void> {
  const widgets = permittedWidgets();
  const files = widgets.map(async ({ Widget }) => Widget.preload?.());
  await Promise.all([...files, cause !== 'preload' && requestHomeData(widgets)]);
}

async function requestHomeData(widgets: ReturnType<typeof permittedWidgets>): Promise<void> {
  const loaded = await Promise.allSettled([
    ...widgets.map(({ data }) => data()),
    import('./home/loadMatters.ts').then(({ mattersData }) => mattersData()),
    homeContentData(),
  ]);
  batchOperations(() => {
    for (const part of loaded) if (part.status === 'fulfilled') part.value().forEach(prefetch);
  });
}

const HomeScreen = lazyComponent(() => import('./home/HomeScreen.tsx'), 'HomeScreen');

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { layout: 'home' },
  loader: loadHome,
  component: HomeScreen,
});

/**
 * The path of the store shows the home page (specification A2); in the menu the same path leads to the external store.
 */
const store = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/store',
  staticData: { layout: 'home' },
  loader: loadHome,
  component: HomeScreen,
});

type AreaRoute = (typeof PORTALS)[number]['routes'][number];

/** All screens behind the sign-in, area by area, with the frame and the guard. */
export const routeTree = rootRoute
  .update({ component: AppLayout, errorComponent: RouteError, notFoundComponent: NotFound })
  .addChildren([...PORTALS.flatMap(({ routes }): readonly AreaRoute[] => routes), home, store, errorAssets]);
