import { definePortal } from '../../kit/portal/portal-manifest.ts';

export const portal = definePortal({
  routes: [],
  menu: [{ path: '/admin/bonos-regalo', order: 6, need: 'Bonos::regalo' }],
});
