import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { loadOnEnter, readClient } from '#areas/session/portal/public.ts';
import './portal.es.po';
import { type OrdersSearch, ordersSearch } from './rules/orders-search.ts';
import { ORDER_PARAMETER } from './rules/constants.ts';

const ORDERS = 'Trazabilidad::pedidos';

// dynamic imports: the queries of a single screen are too heavy for the main bundle
async function askOrders(search: OrdersSearch): Promise<unknown> {
  const { ordersQuery } = await import('./portal/list/query.ts');
  return queryClient.infiniteQuery(ordersQuery(search));
}

async function askDetails({ orderNumber }: { orderNumber: string }): Promise<unknown> {
  const { detailsQuery } = await import('./portal/details/query.ts');
  return orderNumber === '' ? undefined : queryClient.query(detailsQuery(orderNumber));
}

async function latestData() {
  const { latestQuery } = await import('./portal/home/query.ts');
  const client = readClient();
  return () => (client === '' ? [] : [queryClient.query(latestQuery(client))]);
}

async function creditData() {
  const { creditQuery } = await import('./portal/credit/query.ts');
  return () => [queryClient.query(creditQuery)];
}

const list = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/orders-list',
  staticData: { need: ORDERS },
  validateSearch: (raw: RawSearch) => ordersSearch.validate(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(ORDERS, askOrders),
  component: lazyComponent(() => import('./portal/list/OrdersScreen.tsx'), 'OrdersScreen'),
});

const details = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/order-details',
  staticData: { need: ORDERS },
  validateSearch: ({ [ORDER_PARAMETER]: orderNumber = '' }: RawSearch) => ({ [ORDER_PARAMETER]: orderNumber.trim() }),
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(ORDERS, askDetails),
  component: lazyComponent(() => import('./portal/details/DetailsScreen.tsx'), 'DetailsScreen'),
});

export const portal = definePortal({
  routes: [list, details],
  menu: [
    {
      path: '/admin/orders-list',
      order: 5,
      also: ['/admin/order-details'],
      look: { label: msg`Orders`, icon: 'truck', group: msg`Operation` },
    },
  ],
  home: [
    {
      name: 'latest orders',
      need: { all: ['Dashboard::pedidos', ORDERS] },
      data: latestData,
      Widget: lazyComponent(() => import('./portal/home/LatestOrders.tsx'), 'LatestOrders'),
    },
    {
      name: 'credit',
      need: 'Dashboard::cartera',
      data: creditData,
      Widget: lazyComponent(() => import('./portal/credit/CreditWidget.tsx'), 'CreditWidget'),
    },
  ],
  matters: [{ need: ORDERS, load: () => import('./portal/home/matters.ts') }],
  offline: ['HeldOrders', 'LatestOrders', 'Orders', 'OrderDetails'],
  tasks: async () => (await import('./portal/tasks/tasks.ts')).tasks,
});
