import { createRoute } from '@tanstack/react-router';
import { portalConfig } from '../../../kit/portal/config.ts';
import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { ahead } from '../../../kit/portal/router/ahead.ts';
import { lazyScreen } from '../../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../../kit/portal/router/root.ts';
import type { RawSearch } from '../../../kit/portal/router/search.ts';
import { readPermissions } from '../../session/portal/public.ts';
import { type GuardedScreen, mayOpen } from '../../session/rules/screens.ts';
import { readHistorySearch } from '../rules/history-search.ts';
import { readYear } from '../rules/period-search.ts';
import { readStatusSearch } from '../rules/status-search.ts';
import type { StatementsSearch } from './address.ts';
import { historyQuery } from './history/query.ts';
import { statementsQuery } from './statements/query.ts';
import { statusQuery, summaryQuery } from './status/query.ts';

const opens = (screen: GuardedScreen) => mayOpen(screen, readPermissions());

const status = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/account-status',
  validateSearch: (raw: RawSearch) => readStatusSearch(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause !== 'enter' || !opens('/admin/account-status')) return;
    ahead(queryClient.query(summaryQuery(deps)));
    ahead(queryClient.infiniteQuery(statusQuery(deps)));
  },
  component: lazyScreen(() => import('./status/StatusScreen.tsx')),
});

const history = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/account-history',
  validateSearch: (raw: RawSearch) => readHistorySearch(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause === 'enter' && opens('/admin/account-history')) ahead(queryClient.infiniteQuery(historyQuery(deps)));
  },
  component: lazyScreen(() => import('./history/HistoryScreen.tsx')),
});

const periods = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/account-history/estados',
  validateSearch: ({ anio }: RawSearch): StatementsSearch => ({ anio: readYear(anio) }),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause === 'enter' && opens('/admin/account-history/estados'))
      ahead(queryClient.infiniteQuery(statementsQuery(deps)));
  },
  component: lazyScreen(() => import('./statements/StatementsScreen.tsx')),
});

/** The screens of this area. */
export const accountRoutes = [status, history, periods] as const;
