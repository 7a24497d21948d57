import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import './portal.es.po';
import { FORECAST } from './rules/permissions.ts';

// the screen requests its own data: a loader would weigh on every page
const forecast = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pronostico',
  staticData: { need: FORECAST },
  component: lazyComponent(() => import('./portal/forecast/ForecastScreen.tsx'), 'ForecastScreen'),
});

export const portal = definePortal({
  routes: [forecast],
  menu: [
    {
      path: '/admin/pronostico',
      order: 4.2,
      look: { label: msg`Credit forecast`, icon: 'barrier', group: msg`Portfolio` },
    },
  ],
  matters: [{ need: FORECAST, load: () => import('./portal/home/matters.ts') }],
  offline: ['HeldFrom', 'Forecast'],
});
