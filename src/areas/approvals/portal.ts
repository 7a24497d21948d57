import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import './portal.es.po';
import { REQUESTS } from './rules/permissions.ts';

// the screens request their own data: loaders would weigh on every page
const getParentRoute = () => rootRoute;
const staticData = { need: REQUESTS } as const;

const list = createRoute({
  getParentRoute,
  path: '/admin/aprobaciones',
  staticData,
  // the screen validates it
  validateSearch: ({ estado }: RawSearch): { estado?: string } => (estado === undefined ? {} : { estado }),
  component: lazyComponent(() => import('./portal/list/RequestsScreen.tsx'), 'RequestsScreen'),
});

const request = createRoute({
  getParentRoute,
  path: '/admin/aprobaciones/solicitud',
  staticData,
  validateSearch: ({ id = '' }: { id?: string }) => ({ id }),
  component: lazyComponent(() => import('./portal/request/RequestScreen.tsx'), 'RequestScreen'),
});

const policy = createRoute({
  getParentRoute,
  path: '/admin/aprobaciones/politica',
  staticData,
  component: lazyComponent(() => import('./portal/policy/PolicyScreen.tsx'), 'PolicyScreen'),
});

export const portal = definePortal({
  routes: [list, request, policy],
  menu: [
    {
      path: '/admin/aprobaciones',
      order: 4.4,
      also: ['/admin/aprobaciones/solicitud', '/admin/aprobaciones/politica'],
      look: { label: msg`Approvals`, icon: 'done', group: msg`Portfolio` },
    },
  ],
  matters: [{ need: REQUESTS, load: () => import('./portal/home/matters.ts') }],
});
