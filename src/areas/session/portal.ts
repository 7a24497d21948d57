import { createRoute } from '@tanstack/react-router';
import { definePortal } from '../../kit/portal/portal-manifest.ts';
import { queryClient } from '../../kit/portal/graphql/queries.ts';
import { oneOf, searchText, validateSearch } from '../../kit/portal/list/searchParams.ts';
import { prefetch } from '../../kit/portal/router/prefetch.ts';
import { lazyScreen } from '../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../kit/portal/router/root.ts';
import type { RawSearch } from '../../kit/portal/router/search.ts';
import { PERSONAL_INFO, PROFILE } from './rules/navigate.ts';
import { readTerms } from './portal/cookies.ts';

const PROFILE_SEARCH = { mode: oneOf(['create', 'edit', 'see']), id: searchText, states: oneOf(['1']) };

// dynamic imports, because what one screen alone asks for is too heavy for the main bundle
async function askLegalTexts(): Promise<unknown> {
  const { legalTextsQuery } = await import('./portal/accept-terms/query.ts');
  return queryClient.query({ ...legalTextsQuery, staleTime: 0 });
}

async function askPersonalInfo(): Promise<unknown> {
  const { personalInfoQuery } = await import('./portal/personal-info/query.ts');
  return queryClient.query(personalInfoQuery);
}

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: PROFILE,
  validateSearch: (raw: RawSearch) => validateSearch(PROFILE_SEARCH, raw),
  loader: ({ cause }) => {
    if (cause === 'enter' && readTerms().due) prefetch(askLegalTexts());
  },
  component: lazyScreen(() => import('./portal/profile/ProfileScreen.tsx')),
});

const personalInfo = createRoute({
  getParentRoute: () => rootRoute,
  path: PERSONAL_INFO,
  loader: ({ cause }) => {
    if (cause === 'enter') prefetch(askPersonalInfo());
  },
  component: lazyScreen(() => import('./portal/personal-info/PersonalInfoScreen.tsx')),
});

const maintenance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  staticData: { layout: 'signed-out' },
  component: lazyScreen(() => import('./portal/maintenance/MaintenanceScreen.tsx')),
});

export const portal = definePortal({
  routes: [profile, personalInfo, maintenance],
  tasks: async () => (await import('./portal/tasks/tasks.ts')).tasks,
});
