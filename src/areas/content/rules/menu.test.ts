import { describe, expect, it } from 'vitest';
import type { StoreCode } from '../../../kit/any/store.ts';
import { permissionsOf } from '../../session/rules/roles.ts';
import { MENU_PATHS, mayEnterStore, mayPlanRoutes, menuBlock, menuOf, showsEntry } from './menu.ts';

const ROLES = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Surtidor',
  'basic',
] as const;
const STORES: readonly StoreCode[] = ['combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador'];

/** By role, what is shown in the fuels stores. */
const SHOWN: Readonly<Record<(typeof ROLES)[number], string>> = {
  'Representante Legal':
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/orders-list /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications /login',
  Administrativo:
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/orders-list /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications /login',
  Financiero:
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications /login',
  Operativo: '/ /admin/orders-list /allied/edit-profile /admin/store /admin/notifications /login',
  Compras: '/ /admin/orders-list /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications /login',
  'Ingeniero Planificación': '/ /admin/orders-list /allied/edit-profile /admin/store /admin/notifications /login',
  Surtidor:
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/orders-list /allied/edit-profile /admin/store /admin/notifications /login',
  basic: '/ /admin/store /login',
};
const MAY_SHOP_FOR_LUBRICANTS = new Set([
  'Representante Legal',
  'Administrativo',
  'Compras',
  'Ingeniero Planificación',
]);

describe.each(STORES)('the menu of %s', (store) => {
  it.each(ROLES)('for %s', (role) => {
    const hidden = new Set<string>();
    if (store === 'lubricantes') hidden.add('/admin/orders-list').add('/admin/store');
    if (store === 'lubricantes_ecuador' && !MAY_SHOP_FOR_LUBRICANTS.has(role)) hidden.add('/admin/store');
    const viewer = { store, permissions: permissionsOf(role) };
    expect(MENU_PATHS.filter((path) => showsEntry(path, viewer))).toEqual(
      SHOWN[role].split(' ').filter((path) => !hidden.has(path)),
    );
    expect(mayEnterStore(viewer)).toBe(!hidden.has('/admin/store'));
  });

  it('comes from its block', () => {
    expect(menuBlock(store)).toBe(store.startsWith('lubricantes') ? 'menu_lubricantes' : 'menu');
  });
});

describe('the link to the route planner', () => {
  it.each(ROLES)('for %s', (role) => {
    const mayPlan = ['Administrativo', 'Operativo', 'Representante Legal'].includes(role);
    expect(mayPlanRoutes({ role, permissions: permissionsOf(role) })).toBe(mayPlan);
    expect(mayPlanRoutes({ role, permissions: [] })).toBe(false);
    expect(mayPlanRoutes({ role, permissions: ['Surtidor_Usuarios::editar_perfil'] })).toBe(mayPlan);
  });
});

describe('the menu of a block', () => {
  const viewer = { store: 'combustibles', role: 'Compras', permissions: permissionsOf('Compras') } as const;
  const link = (href: string, label = href) => ({ href, label });

  it('keeps the block’s order and words', () => {
    expect(menuOf([link('/admin/bonos-regalo', 'Bonos'), link('/', 'Mi inicio')], viewer)).toEqual([
      { path: '/admin/bonos-regalo', label: 'Bonos' },
      { path: '/', label: 'Mi inicio' },
    ]);
  });

  it('shows each once, and nothing that is not for the viewer', () => {
    expect(menuOf([link('/'), link('/'), link('/admin/pending-invoices'), link('/login')], viewer)).toEqual([
      { path: '/', label: '/' },
    ]);
  });

  it('leads elsewhere by https only, and nowhere else among ours', () => {
    const links = [
      'https://surtidor.example/ayuda',
      'http://a.example',
      'javascript:alert(1)',
      '/nada',
      '//b.example',
      '',
    ];
    expect(
      menuOf(
        links.map((href) => link(href)),
        viewer,
      ),
    ).toEqual([{ elsewhere: 'https://surtidor.example/ayuda', label: 'https://surtidor.example/ayuda' }]);
    expect(menuOf([link('/', '')], viewer)).toEqual([]);
  });
});
