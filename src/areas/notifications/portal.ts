import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import './portal.es.po';
import { SEES_NOTIFICATIONS } from './rules/permissions.ts';

const notifications = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/notifications',
  staticData: { need: SEES_NOTIFICATIONS },
  component: lazyComponent(() => import('./portal/list/NotificationsScreen.tsx'), 'NotificationsScreen'),
});

export const portal = definePortal({
  routes: [notifications],
  menu: [{ path: '/admin/notifications', order: 9, look: { label: msg`Notifications`, icon: 'bell' } }],
  offline: ['Notifications'],
});
