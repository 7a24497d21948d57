import { createRoute } from '@tanstack/react-router';
import { portalConfig } from '../../../kit/portal/config.ts';
import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { ahead } from '../../../kit/portal/router/ahead.ts';
import { lazyScreen } from '../../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../../kit/portal/router/root.ts';
import type { RawSearch } from '../../../kit/portal/router/search.ts';
import { readPermissions } from '../../session/portal/public.ts';
import { mayOpen } from '../../session/rules/screens.ts';
import { readStatusSearch } from '../rules/status-search.ts';
import { statusQuery, summaryQuery } from './status/query.ts';

const status = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/account-status',
  validateSearch: (raw: RawSearch) => readStatusSearch(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause !== 'enter' || !mayOpen('/admin/account-status', readPermissions())) return;
    ahead(queryClient.query(summaryQuery(deps)));
    ahead(queryClient.infiniteQuery(statusQuery(deps)));
  },
  component: lazyScreen(() => import('./status/StatusScreen.tsx')),
});

/** The screens of this area. */
export const accountRoutes = [status] as const;
