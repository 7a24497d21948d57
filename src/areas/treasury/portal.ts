import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import { loadOnEnter } from '#areas/session/portal/public.ts';
import './portal.es.po';
import { FORECAST } from './rules/permissions.ts';

// a dynamic import keeps this screen's query out of the main bundle
async function askForecast(): Promise<unknown> {
  const { forecastQuery } = await import('./portal/forecast/query.ts');
  return queryClient.query(forecastQuery());
}

const forecast = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/pronostico',
  staticData: { need: FORECAST },
  loader: loadOnEnter(FORECAST, askForecast),
  component: lazyComponent(() => import('./portal/forecast/ForecastScreen.tsx'), 'ForecastScreen'),
});

export const portal = definePortal({
  routes: [forecast],
  menu: [
    {
      path: '/admin/pronostico',
      order: 4.2,
      look: { label: msg`Credit forecast`, shortLabel: msg`Forecast`, icon: 'barrier', group: msg`Portfolio` },
    },
  ],
  matters: [{ need: FORECAST, load: () => import('./portal/home/matters.ts') }],
  offline: ['HeldFrom', 'Forecast'],
});
