import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { withStation } from '#kit/portal/list/station.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import { isPermitted, loadOnEnter } from '#areas/session/portal/public.ts';
import { isUuid } from '#kit/core/id.ts';
import { PAYMENT_RESULT, PENDING_INVOICES, PORTFOLIO } from './rules/permissions.ts';
import './portal.es.po';
import { type InvoicesSearch, invoicesSearch } from './rules/invoices-search.ts';
import { type PaymentsSearch, paymentsSearch } from './rules/payments-search.ts';

// dynamic imports keep code that only one screen needs out of the main bundle
async function askInvoices(search: InvoicesSearch): Promise<unknown> {
  const [{ invoicesQuery, summaryQuery }, { stationsQuery }] = await Promise.all([
    import('./portal/list/query.ts'),
    import('#areas/account/portal/public.ts'),
  ]);
  return Promise.all([
    queryClient.query(summaryQuery(search)),
    queryClient.infiniteQuery(invoicesQuery(search)),
    queryClient.query(stationsQuery()),
  ]);
}

async function portfolioData() {
  const [{ homeQuery }, { plansQuery }] = await Promise.all([
    import('./portal/home/query.ts'),
    import('./portal/plan/query.ts'),
  ]);
  return () => [
    queryClient.query(homeQuery),
    ...(isPermitted(PENDING_INVOICES) ? [queryClient.query(plansQuery)] : []),
  ];
}

const pendingInvoices = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices',
  staticData: { need: PENDING_INVOICES },
  validateSearch: (raw: RawSearch) => invoicesSearch.validate(raw, portalConfig().today),
  loaderDeps: ({ search }) => withStation(search),
  loader: loadOnEnter(PENDING_INVOICES, askInvoices),
  component: lazyComponent(() => import('./portal/list/ListScreen.tsx'), 'ListScreen'),
});

async function askPayments(search: PaymentsSearch): Promise<unknown> {
  const { paymentsQuery } = await import('./portal/history/query.ts');
  return queryClient.infiniteQuery(paymentsQuery(search));
}

async function askResult({ uuid }: { uuid: string }): Promise<unknown> {
  const { resultQuery } = await import('./portal/result/query.ts');
  return isUuid(uuid) ? queryClient.query(resultQuery(uuid)) : undefined;
}

const paymentsMade = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/pagos',
  staticData: { need: PENDING_INVOICES },
  validateSearch: (raw: RawSearch) => paymentsSearch.validate(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(PENDING_INVOICES, askPayments),
  component: lazyComponent(() => import('./portal/history/HistoryScreen.tsx'), 'HistoryScreen'),
});

const cash = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pending-invoices/contado',
  staticData: { need: PENDING_INVOICES },
  component: lazyComponent(() => import('./portal/cash/CashScreen.tsx'), 'CashScreen'),
});

const result = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/resultado-transaccion',
  // users who only buy vouchers see the results of their voucher payments
  staticData: { need: PAYMENT_RESULT },
  validateSearch: ({ uuid = '' }: { uuid?: string }) => ({ uuid }),
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(PAYMENT_RESULT, askResult),
  component: lazyComponent(() => import('./portal/result/ResultScreen.tsx'), 'ResultScreen'),
});

export const portal = definePortal({
  routes: [pendingInvoices, paymentsMade, cash, result],
  menu: [
    {
      path: '/admin/pending-invoices',
      order: 3,
      also: ['/admin/resultado-transaccion'],
      look: { label: msg`Pending invoices`, shortLabel: msg`Invoices`, icon: 'invoice', group: msg`Portfolio` },
    },
  ],
  home: [
    {
      name: 'portfolio',
      need: PORTFOLIO,
      data: portfolioData,
      Widget: lazyComponent(() => import('./portal/home/Portfolio.tsx'), 'Portfolio'),
    },
  ],
  approvedPayments: {
    kinds: ['facturas', 'plan', 'contado'],
    load: () => import('./portal/approved/payApproved.ts'),
  },
  matters: [{ need: PENDING_INVOICES, load: () => import('./portal/home/matters.ts') }],
  offline: ['UnfinishedPayments', 'HomePortfolio', 'OpenPlans', 'PendingInvoices', 'PendingSummary'],
  tasks: async () => (await import('./portal/tasks/tasks.ts')).tasks,
});
