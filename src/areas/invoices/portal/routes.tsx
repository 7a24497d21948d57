import { createRoute } from '@tanstack/react-router';
import { holds } from '../../../kit/any/permission.ts';
import { portalConfig } from '../../../kit/portal/config.ts';
import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { ahead } from '../../../kit/portal/router/ahead.ts';
import { lazyScreen } from '../../../kit/portal/router/lazyScreen.ts';
import type { RawSearch } from '../../../kit/portal/router/search.ts';
import { rootRoute } from '../../../kit/portal/router/root.ts';
import { readPermissions } from '../../session/portal/public.ts';
import { HOME_PARTS, type GuardedScreen, mayOpen } from '../../session/rules/screens.ts';
import { readInvoicesSearch } from '../rules/filters.ts';
import type { PaymentsSearch } from './address.ts';
import { paymentsSearch } from './history/search.ts';
import { homeQuery } from './home/query.ts';
import { invoicesQuery, summaryQuery } from './list/query.ts';
import { isUuid } from './payment.ts';
import { resultQuery } from './result/query.ts';

const opens = (screen: GuardedScreen) => mayOpen(screen, readPermissions());

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ cause }) => {
    if (cause !== 'preload' && holds(readPermissions(), HOME_PARTS.portfolio)) ahead(queryClient.query(homeQuery));
  },
  component: lazyScreen(() => import('./home/HomeScreen.tsx')),
});

const pendingInvoices = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices',
  validateSearch: (raw: RawSearch) => readInvoicesSearch(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause !== 'enter' || !opens('/admin/pending-invoices')) return;
    ahead(queryClient.query(summaryQuery));
    ahead(queryClient.infiniteQuery(invoicesQuery(deps)));
  },
  component: lazyScreen(() => import('./list/ListScreen.tsx')),
});

// the frame has no room for what only one screen asks
async function askPayments(search: PaymentsSearch): Promise<unknown> {
  const { paymentsQuery } = await import('./history/query.ts');
  return queryClient.infiniteQuery(paymentsQuery(search));
}

const paymentsMade = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/pagos',
  validateSearch: paymentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause === 'enter' && opens('/admin/pending-invoices/pagos')) ahead(askPayments(deps));
  },
  component: lazyScreen(() => import('./history/HistoryScreen.tsx')),
});

const cash = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/contado',
  component: lazyScreen(() => import('./cash/CashScreen.tsx')),
});

const result = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/resultado-transaccion',
  validateSearch: ({ uuid = '' }: { uuid?: string }) => ({ uuid }),
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps: { uuid } }) => {
    if (cause === 'enter' && isUuid(uuid) && opens('/admin/resultado-transaccion'))
      ahead(queryClient.query(resultQuery(uuid)));
  },
  component: lazyScreen(() => import('./result/ResultScreen.tsx')),
});

/** The screens of this area. */
export const invoicesRoutes = [home, pendingInvoices, paymentsMade, cash, result] as const;
