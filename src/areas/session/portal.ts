import { createRoute } from '@tanstack/react-router';
import { definePortal } from '../../kit/portal/portal-manifest.ts';
import { queryClient } from '../../kit/portal/graphql/queries.ts';
import { oneOf, searchText, validateSearch } from '../../kit/portal/list/searchParams.ts';
import { lazyScreen } from '../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../kit/portal/router/root.ts';
import type { RawSearch } from '../../kit/portal/router/search.ts';
import { PERSONAL_INFO, PROFILE } from './rules/navigate.ts';
import { legalTextsQuery } from './portal/accept-terms/query.ts';
import { readTerms } from './portal/cookies.ts';
import { personalInfoQuery } from './portal/personal-info/query.ts';

const PROFILE_SEARCH = { mode: oneOf(['create', 'edit', 'see']), id: searchText, states: oneOf(['1']) };

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: PROFILE,
  validateSearch: (raw: RawSearch) => validateSearch(PROFILE_SEARCH, raw),
  loader: ({ cause }) => {
    if (cause === 'enter' && readTerms().due) queryClient.query(legalTextsQuery).catch(() => undefined);
  },
  component: lazyScreen(() => import('./portal/profile/ProfileScreen.tsx')),
});

const personalInfo = createRoute({
  getParentRoute: () => rootRoute,
  path: PERSONAL_INFO,
  loader: ({ cause }) => {
    if (cause === 'enter') queryClient.query(personalInfoQuery).catch(() => undefined);
  },
  component: lazyScreen(() => import('./portal/personal-info/PersonalInfoScreen.tsx')),
});

const maintenance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  staticData: { layout: 'signed-out' },
  component: lazyScreen(() => import('./portal/maintenance/MaintenanceScreen.tsx')),
});

export const portal = definePortal({ routes: [profile, personalInfo, maintenance] });
