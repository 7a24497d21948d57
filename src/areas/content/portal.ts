import { msg } from '@lingui/core/macro';
import { portalConfig } from '../../kit/portal/config.ts';
import { definePortal } from '../../kit/portal/portal-manifest.ts';
import './portal/i18n/manifest/es.po';
import { StoreLink } from './portal/StoreLink.tsx';
import { canEnterStore } from './portal/canEnterStore.ts';
import { STORE, mayPlanRoutes } from './rules/menu.ts';

export const portal = definePortal({
  routes: [],
  menu: [
    {
      path: STORE,
      order: 8,
      look: { label: msg`Store`, icon: 'store' },
      shownTo: canEnterStore,
      Link: StoreLink,
    },
  ],
  externalMenu: [
    {
      href: () => portalConfig().routePlannerUrl,
      shownTo: mayPlanRoutes,
      look: { label: msg`Plan routes`, icon: 'route' },
    },
  ],
  tasks: async () => (await import('./portal/tasks/tasks.ts')).tasks,
});
