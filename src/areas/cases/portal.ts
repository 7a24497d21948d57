import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './portal.es.po';
import type { CasesSearch } from './portal/links.ts';
import { CasesMenuLink } from './portal/menu/CasesMenuLink.tsx';
import { CASES } from './rules/permissions.ts';

// the screens request their own data: a loader would weigh on every page, and a prefetch would mark a case as read
const loadScreens = () => import('./portal/screens.ts');

const cases = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/casos',
  staticData: { need: CASES },
  // the screen validates the values
  validateSearch: (raw: RawSearch): CasesSearch => raw,
  component: lazyComponent(loadScreens, 'CasesScreen'),
});

const thread = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/casos/caso',
  staticData: { need: CASES },
  // `documento`: the document that is opened over the case
  validateSearch: (raw: RawSearch): { id?: string; documento?: string } => raw,
  component: lazyComponent(loadScreens, 'CaseScreen'),
});

export const portal = definePortal({
  routes: [cases, thread],
  menu: [
    {
      path: '/admin/casos',
      order: 4.6,
      also: ['/admin/casos/caso'],
      look: { label: msg`Cases`, icon: 'mail', group: msg`Portfolio` },
      Link: CasesMenuLink,
    },
  ],
});
