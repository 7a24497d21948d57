import { definePortal } from '../../kit/portal/portal-manifest.ts';

export const portal = definePortal({
  routes: [],
  menu: [
    {
      path: '/admin/orders-list',
      order: 5,
      need: 'Trazabilidad::pedidos',
      shownTo: ({ store }) => store !== 'lubricantes',
    },
  ],
});
