import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './portal.es.po';
import { PENDING_INVOICES } from '#areas/invoices/rules/permissions.ts';
import type { GoalParams } from './portal/batch/goal-search.ts';
import { BOOKS, FORECAST } from './rules/permissions.ts';

// the screen requests its own data: a loader would weigh on every page
const forecast = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pronostico',
  staticData: { need: FORECAST },
  component: lazyComponent(() => import('./portal/forecast/ForecastScreen.tsx'), 'ForecastScreen'),
});

const batch = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/lote',
  staticData: { need: PENDING_INVOICES },
  // the screen validates them (goal-search.ts): here that would weigh on every page
  validateSearch: (raw: RawSearch): GoalParams => raw,
  component: lazyComponent(() => import('./portal/batch/BatchScreen.tsx'), 'BatchScreen'),
});

const books = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/conciliar',
  staticData: { need: BOOKS },
  // an opened document
  validateSearch: (raw: RawSearch): { documento?: string } => raw,
  component: lazyComponent(() => import('./portal/books/BooksScreen.tsx'), 'BooksScreen'),
});

export const portal = definePortal({
  routes: [forecast, batch, books],
  menu: [
    {
      path: '/admin/pronostico',
      order: 4.2,
      look: { label: msg`Credit forecast`, shortLabel: msg`Forecast`, icon: 'barrier', group: msg`Portfolio` },
    },
    { path: '/admin/lote', order: 4.3, look: { label: msg`Weekly batch`, icon: 'calendar', group: msg`Portfolio` } },
    {
      path: '/admin/conciliar',
      order: 4.5,
      look: { label: msg`Agree your books`, icon: 'sheet', group: msg`Portfolio` },
    },
  ],
  matters: [{ need: FORECAST, load: () => import('./portal/home/matters.ts') }],
  offline: ['HeldFrom', 'Forecast'],
});
