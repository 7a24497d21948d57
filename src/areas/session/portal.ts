import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import { loadOnEnter } from './portal/loadOnEnter.ts';
import { PERSONAL_INFO } from './rules/navigate.ts';

// a dynamic import keeps this screen's queries out of the main bundle
async function requestPersonalInfo(): Promise<unknown> {
  const { personalInfoQuery } = await import('./portal/personal-info/query.ts');
  return queryClient.query(personalInfoQuery);
}

const personalInfo = createRoute({
  getParentRoute: () => rootRoute,
  path: PERSONAL_INFO,
  loader: loadOnEnter(undefined, requestPersonalInfo),
  component: lazyComponent(() => import('./portal/personal-info/PersonalInfoScreen.tsx'), 'PersonalInfoScreen'),
});

const companies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/empresas',
  component: lazyComponent(() => import('./portal/companies/CompaniesScreen.tsx'), 'CompaniesScreen'),
});

const maintenance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  staticData: { layout: 'signed-out' },
  component: lazyComponent(() => import('./portal/maintenance/MaintenanceScreen.tsx'), 'MaintenanceScreen'),
});

export const portal = definePortal({
  routes: [personalInfo, companies, maintenance],
  tasks: async () => (await import('./portal/tasks/tasks.ts')).loadTasks(),
});
