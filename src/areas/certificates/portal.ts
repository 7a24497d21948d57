import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { portalConfig } from '#kit/portal/config.ts';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { validateCertificatesSearch } from './portal/certificatesSearch.ts';
import './portal.es.po';

// the screen loads its own data: few stores have it, and prefetching it would slow down every page
const certificates = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/sales-certificate',
  staticData: { need: 'Movimientos::historico', feature: 'certificates' },
  validateSearch: (raw: RawSearch) => validateCertificatesSearch(raw, portalConfig().today),
  component: lazyComponent(() => import('./portal/CertificatesScreen.tsx'), 'CertificatesScreen'),
});

export const portal = definePortal({
  routes: [certificates],
  menu: [
    {
      path: '/admin/sales-certificate',
      order: 4.5,
      look: { label: msg`Sales certificates`, shortLabel: msg`Certificates`, icon: 'print', group: msg`Portfolio` },
    },
  ],
});
