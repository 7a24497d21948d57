import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { portalConfig } from '#kit/portal/config.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { validateSearch } from '#kit/core/search-params.ts';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { loadOnEnter } from '#areas/session/portal/public.ts';
import './portal.es.po';
import { StoreLink } from './portal/StoreLink.tsx';
import { canEnterStore } from './portal/canEnterStore.ts';
import { type NewsSearch, newsParams } from './portal/newsSearch.ts';
import { STORE_PATH, mayPlanRoutes } from './rules/menu.ts';

// a dynamic import keeps this screen's queries out of the main bundle
async function requestNews({ newsId, periodo }: NewsSearch): Promise<unknown> {
  const { newsQuery, postQuery } = await import('./portal/news/query.ts');
  return newsId === undefined ? queryClient.infiniteQuery(newsQuery(periodo)) : queryClient.query(postQuery(newsId));
}

const news = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/news',
  validateSearch: (raw: RawSearch) => validateSearch(newsParams, raw),
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(undefined, requestNews),
  component: lazyComponent(() => import('./portal/news/NewsScreen.tsx'), 'NewsScreen'),
});

export const portal = definePortal({
  routes: [news],
  menu: [
    {
      path: STORE_PATH,
      order: 8,
      look: { label: msg`Store`, icon: 'store' },
      shownTo: canEnterStore,
      Link: StoreLink,
    },
  ],
  externalMenu: [
    {
      href: () => portalConfig().routePlannerUrl,
      shownTo: mayPlanRoutes,
      look: { label: msg`Plan routes`, icon: 'route' },
    },
  ],
  offline: ['News', 'NewsPost', 'LatestNews'],
  tasks: async () => (await import('./portal/tasks/tasks.ts')).tasks,
});
