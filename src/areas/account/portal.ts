import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { portalConfig } from '#kit/portal/config.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { withStation } from '#kit/portal/list/station.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { loadOnEnter } from '#areas/session/portal/public.ts';
import { type HistorySearch, historySearch } from './rules/history-search.ts';
import './portal.es.po';
import { type StatementsSearch, validateStatementsSearch } from './portal/statementsSearch.ts';
import { type StatusSearch, statusSearch } from './rules/status-search.ts';

const STATUS = 'EstadoDeCuenta::linea';
const HISTORY = 'Movimientos::historico';

// dynamic imports keep code that only one screen needs out of the main bundle
async function askStatus(search: StatusSearch): Promise<unknown> {
  const { statusQuery, summaryQuery } = await import('./portal/status/query.ts');
  return Promise.all([queryClient.query(summaryQuery(search)), queryClient.infiniteQuery(statusQuery(search))]);
}

async function askHistory(search: HistorySearch): Promise<unknown> {
  const { historyQuery } = await import('./portal/history/query.ts');
  return queryClient.infiniteQuery(historyQuery(search));
}

async function askStatements(search: StatementsSearch): Promise<unknown> {
  const { statementsQuery } = await import('./portal/statements/query.ts');
  return queryClient.infiniteQuery(statementsQuery(search));
}

const status = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/account-status',
  staticData: { need: STATUS },
  validateSearch: (raw: RawSearch) => statusSearch.validate(raw, portalConfig().today),
  loaderDeps: ({ search }) => withStation(search),
  loader: loadOnEnter(STATUS, askStatus),
  component: lazyComponent(() => import('./portal/status/StatusScreen.tsx'), 'StatusScreen'),
});

const history = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/account-history',
  staticData: { need: HISTORY },
  validateSearch: (raw: RawSearch) => historySearch.validate(raw, portalConfig().today),
  loaderDeps: ({ search }) => withStation(search),
  loader: loadOnEnter(HISTORY, askHistory),
  component: lazyComponent(() => import('./portal/history/HistoryScreen.tsx'), 'HistoryScreen'),
});

const periods = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/account-history/estados',
  staticData: { need: HISTORY },
  validateSearch: validateStatementsSearch,
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter(HISTORY, askStatements),
  component: lazyComponent(() => import('./portal/statements/StatementsScreen.tsx'), 'StatementsScreen'),
});

export const portal = definePortal({
  routes: [status, history, periods],
  menu: [
    {
      path: '/admin/account-status',
      order: 2,
      look: { label: msg`Account status`, shortLabel: msg`Account`, icon: 'sheet', group: msg`Portfolio` },
    },
    {
      path: '/admin/account-history',
      order: 4,
      look: { label: msg`Account history`, shortLabel: msg`History`, icon: 'clock', group: msg`Portfolio` },
    },
  ],
  tasks: async () => (await import('./portal/tasks/tasks.ts')).tasks,
});
