import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { PENDING_INVOICES } from '#areas/invoices/rules/permissions.ts';
import { loadOnEnter } from '#areas/session/portal/public.ts';
import { type CompensateSearch, validateCompensateSearch } from './portal/compensateSearch.ts';
import { type CompensationsSearch, compensationsSearch } from './rules/compensations-search.ts';

// a dynamic import keeps this screen's query out of the main bundle
async function askSides(search: CompensateSearch): Promise<unknown> {
  const { documentsQuery } = await import('./portal/compensate/query.ts');
  return Promise.all([
    queryClient.infiniteQuery(documentsQuery('PAYMENT', search)),
    queryClient.infiniteQuery(documentsQuery('INVOICE', search)),
  ]);
}

const compensate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/compensar',
  staticData: { need: PENDING_INVOICES },
  validateSearch: validateCompensateSearch,
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(PENDING_INVOICES, askSides),
  component: lazyComponent(() => import('./portal/compensate/CompensateScreen.tsx'), 'CompensateScreen'),
});

async function askList(search: CompensationsSearch): Promise<unknown> {
  const { compensationsQuery } = await import('./portal/list/query.ts');
  return queryClient.infiniteQuery(compensationsQuery(search));
}

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/compensaciones',
  staticData: { need: PENDING_INVOICES },
  validateSearch: (raw: RawSearch) => compensationsSearch.validate(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(PENDING_INVOICES, askList),
  component: lazyComponent(() => import('./portal/list/CompensationsScreen.tsx'), 'CompensationsScreen'),
});

export const portal = definePortal({
  routes: [compensate, list],
  approvedPayments: { kinds: ['compensacion'], load: () => import('./portal/approved/payApproved.ts') },
  matters: [{ need: PENDING_INVOICES, load: () => import('./portal/home/matters.ts') }],
  offline: ['AnsweredCompensations'],
});
