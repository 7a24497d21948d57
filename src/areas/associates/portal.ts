import { createRoute } from '@tanstack/react-router';
import { definePortal } from '../../kit/portal/portal-manifest.ts';
import { oneOf, searchText, validateSearch } from '../../kit/portal/list/searchParams.ts';
import { lazyScreen } from '../../kit/portal/router/lazyScreen.ts';
import { rootRoute } from '../../kit/portal/router/root.ts';
import type { RawSearch } from '../../kit/portal/router/search.ts';
import { prefetchTerms, readTerms } from '../session/portal/public.ts';
import { PROFILE } from '../session/rules/navigate.ts';

const PROFILE_SEARCH = { mode: oneOf(['create', 'edit', 'see', 'import']), id: searchText, states: oneOf(['1']) };

const profile = createRoute({
  getParentRoute: () => rootRoute,
  path: PROFILE,
  validateSearch: (raw: RawSearch) => validateSearch(PROFILE_SEARCH, raw),
  loader: ({ cause }) => {
    if (cause === 'enter' && readTerms().due) prefetchTerms();
  },
  component: lazyScreen(() => import('./portal/ProfileScreen.tsx')),
});

export const portal = definePortal({
  routes: [profile],
  // everybody may open the profile; the entry is for users who may edit it (specification A2 and A6)
  menu: [{ path: '/allied/edit-profile', order: 7, need: 'Usuarios::editar_perfil' }],
});
