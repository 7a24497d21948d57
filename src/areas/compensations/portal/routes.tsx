import { createRoute } from '@tanstack/react-router';
import { portalConfig } from '../../../kit/portal/config.ts';
import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { ahead } from '../../../kit/portal/router/ahead.ts';
import { lazyScreen } from '../../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../../kit/portal/router/root.ts';
import type { RawSearch } from '../../../kit/portal/router/search.ts';
import { readPermissions } from '../../session/portal/public.ts';
import { mayOpen } from '../../session/rules/screens.ts';
import {
  type CompensateSearch,
  type CompensationsSearch,
  readCompensateSearch,
  readCompensationsSearch,
} from './address.ts';

// the frame has no room for what only one screen asks
async function askSides(search: CompensateSearch): Promise<unknown> {
  const { documentsQuery } = await import('./compensate/query.ts');
  return Promise.all([
    queryClient.infiniteQuery(documentsQuery('PAYMENT', search)),
    queryClient.infiniteQuery(documentsQuery('INVOICE', search)),
  ]);
}

const compensate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/compensar',
  validateSearch: readCompensateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause !== 'enter' || !mayOpen('/admin/pending-invoices/compensar', readPermissions())) return;
    ahead(askSides(deps));
  },
  component: lazyScreen(() => import('./compensate/CompensateScreen.tsx')),
});

async function askList(search: CompensationsSearch): Promise<unknown> {
  const { compensationsQuery } = await import('./list/query.ts');
  return queryClient.infiniteQuery(compensationsQuery(search));
}

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/compensaciones',
  validateSearch: (raw: RawSearch) => readCompensationsSearch(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause === 'enter' && mayOpen('/admin/pending-invoices/compensaciones', readPermissions())) ahead(askList(deps));
  },
  component: lazyScreen(() => import('./list/CompensationsScreen.tsx')),
});

/** The screens of this area. */
export const compensationsRoutes = [compensate, list] as const;
