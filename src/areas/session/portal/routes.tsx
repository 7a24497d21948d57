import { createRoute } from '@tanstack/react-router';
import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { lazyScreen } from '../../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../../kit/portal/router/root.ts';
import { PERSONAL_INFO, PROFILE } from '../rules/navigate.ts';
import { legalTextsQuery } from './accept-terms/query.ts';
import { readTerms } from './cookies.ts';
import { personalInfoQuery } from './personal-info/query.ts';

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: PROFILE,
  validateSearch: ({ mode, id, states }: { mode?: string; id?: string; states?: string }) => ({ mode, id, states }),
  loader: ({ cause }) => {
    if (cause === 'enter' && readTerms().due) queryClient.query(legalTextsQuery).catch(() => undefined);
  },
  component: lazyScreen(() => import('./profile/ProfileScreen.tsx')),
});

const personalInfo = createRoute({
  getParentRoute: () => rootRoute,
  path: PERSONAL_INFO,
  loader: ({ cause }) => {
    if (cause === 'enter') queryClient.query(personalInfoQuery).catch(() => undefined);
  },
  component: lazyScreen(() => import('./personal-info/PersonalInfoScreen.tsx')),
});

/** The screens of this area behind the sign-in. */
export const sessionRoutes = [profile, personalInfo] as const;
