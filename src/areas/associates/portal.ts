import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { portalConfig } from '#kit/portal/config.ts';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { prefetch } from '#kit/portal/router/prefetch.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { loadOnEnter, prefetchTerms, readTerms } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import { type ActivitySearch, activitySearch } from './portal/activitySearch.ts';
import './portal.es.po';
import { validateProfileSearch } from './portal/profileSearch.ts';

// a dynamic import keeps these screens' queries out of the main bundle
const requests = () => import('./portal/prefetch.ts');

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: PROFILE,
  validateSearch: validateProfileSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ cause, deps }) => {
    if (cause !== 'enter') return;
    if (readTerms().due) prefetchTerms();
    else prefetch(requests().then(({ requestProfile }) => requestProfile(deps)));
  },
  component: lazyComponent(() => import('./portal/ProfileScreen.tsx'), 'ProfileScreen'),
});

const activity = createRoute({
  getParentRoute: () => rootRoute,
  path: '/allied/activity',
  staticData: { need: 'Usuarios::actividad' },
  validateSearch: (raw: RawSearch) => activitySearch.validate(raw, portalConfig().today),
  loaderDeps: ({ search }) => search,
  loader: loadOnEnter('Usuarios::actividad', async (search: ActivitySearch) =>
    (await requests()).requestActivity(search),
  ),
  component: lazyComponent(() => import('./portal/activity/ActivityScreen.tsx'), 'ActivityScreen'),
});

export const portal = definePortal({
  routes: [profile, activity],
  // everybody may open the profile; the entry is for users who may edit it (specification A2 and A6)
  menu: [
    {
      path: '/allied/edit-profile',
      order: 7,
      need: 'Usuarios::editar_perfil',
      also: ['/allied/activity', '/allied/api-keys', '/allied/webhooks', '/allied/reports'],
      look: { label: msg`My profile`, icon: 'user' },
    },
  ],
});
