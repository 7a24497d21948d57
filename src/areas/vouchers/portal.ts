import { msg } from '@lingui/core/macro';
import { createRoute } from '@tanstack/react-router';
import { definePortal } from '#kit/portal/portal-manifest.ts';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { rootRoute } from '#kit/portal/router/root.ts';
import './portal.es.po';

// the screens load their own data: prefetching it would slow down every page
const getParentRoute = () => rootRoute;
const staticData = { need: 'Bonos::regalo' } as const;

const shop = createRoute({
  getParentRoute,
  path: '/admin/bonos-regalo',
  staticData,
  component: lazyComponent(() => import('./portal/shop/ShopScreen.tsx'), 'ShopScreen'),
});

const store = createRoute({
  getParentRoute,
  path: '/admin/bonos-regalo-tienda',
  staticData,
  component: lazyComponent(() => import('./portal/store/StoreScreen.tsx'), 'StoreScreen'),
});

const confirm = createRoute({
  getParentRoute,
  path: '/admin/confirmar-compra-bonos',
  staticData,
  component: lazyComponent(() => import('./portal/confirm/ConfirmScreen.tsx'), 'ConfirmScreen'),
});

const purchases = createRoute({
  getParentRoute,
  path: '/admin/mis-bonos-comprados',
  staticData,
  component: lazyComponent(() => import('./portal/purchases/PurchasesScreen.tsx'), 'PurchasesScreen'),
});

export const portal = definePortal({
  routes: [shop, store, confirm, purchases],
  menu: [
    {
      path: '/admin/bonos-regalo',
      order: 6,
      also: ['/admin/bonos-regalo-tienda', '/admin/confirmar-compra-bonos', '/admin/mis-bonos-comprados'],
      look: { label: msg`Gift vouchers`, shortLabel: msg`Vouchers`, icon: 'gift', group: msg`Operation` },
    },
  ],
  // a literal, because importing the constants' file would slow down every page
  payments: { segment: 'BO', load: () => import('./portal/result/paymentView.ts') },
  approvedPayments: { kinds: ['bonos'], load: () => import('./portal/approved/payApproved.ts') },
});
