import { definePortal } from '../../kit/portal/portal-manifest.ts';

export const portal = definePortal({
  routes: [],
  menu: [{ path: '/admin/notifications', order: 9, need: 'Notificaciones::pedidos' }],
});
