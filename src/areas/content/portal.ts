import { msg } from '@lingui/core/macro';
import { portalConfig } from '../../kit/portal/config.ts';
import { definePortal } from '../../kit/portal/portal-manifest.ts';
import './portal/i18n/manifest/es.po';
import { StoreLink } from './portal/StoreLink.tsx';
import { STORE, mayEnterStore, mayPlanRoutes } from './rules/menu.ts';

export const portal = definePortal({
  routes: [],
  menu: [
    {
      path: STORE,
      order: 8,
      look: { label: msg`Store`, icon: 'store' },
      // support sessions may not enter the store in the customer's name
      shownTo: (viewer) => portalConfig().externalStoreOrigin !== null && !viewer.isSupport && mayEnterStore(viewer),
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
});
