import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyScreen } from '#kit/portal/router/lazyScreen.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import './portal/i18n/manifest/es.po';
import { SEES_NOTIFICATIONS } from './rules/permissions.ts';

const notifications = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/notifications',
  staticData: { need: SEES_NOTIFICATIONS },
  component: lazyScreen(() => import('./portal/list/NotificationsScreen.tsx')),
});

export const portal = definePortal({
  routes: [notifications],
  menu: [{ path: '/admin/notifications', order: 9, look: { label: msg`Notifications`, icon: 'bell' } }],
  offline: ['Notifications'],
});
