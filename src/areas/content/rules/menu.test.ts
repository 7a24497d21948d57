import { describe, expect, it } from 'vitest';
import type { StoreCode } from '#kit/core/store.ts';
import { permissionsOf } from '#areas/session/rules/roles.ts';
import { mayEnterStore, mayPlanRoutes, menuBlock, menuOf } from './menu.ts';

const ROLES = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Surtidor',
  'basic',
  'Contador',
] as const;
const STORES: readonly StoreCode[] = ['combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador'];

const MAY_SHOP_FOR_LUBRICANTS = new Set([
  'Representante Legal',
  'Administrativo',
  'Compras',
  'Ingeniero Planificación',
]);

describe.each(STORES)('the store %s', (store) => {
  it.each(ROLES)('admits %s by role and store', (role) => {
    const sells = store === 'lubricantes_ecuador' ? MAY_SHOP_FOR_LUBRICANTS.has(role) : store !== 'lubricantes';
    const mayEnter = sells && role !== 'Contador';
    expect(mayEnterStore({ store, role, permissions: permissionsOf(role) })).toBe(mayEnter);
  });

  it('has the menu of its content block', () => {
    expect(menuBlock(store)).toBe(store.startsWith('lubricantes') ? 'menu_lubricantes' : 'menu');
  });
});

describe('the link to the route planner', () => {
  it.each(ROLES)('is shown to %s by role and permissions', (role) => {
    const mayPlan = ['Administrativo', 'Operativo', 'Representante Legal'].includes(role);
    expect(mayPlanRoutes({ role, permissions: permissionsOf(role) })).toBe(mayPlan);
    expect(mayPlanRoutes({ role, permissions: [] })).toBe(false);
    expect(mayPlanRoutes({ role, permissions: ['Surtidor_Usuarios::editar_perfil'] })).toBe(mayPlan);
  });
});

describe('the menu of a block', () => {
  const shown = new Map(['/', '/admin/bonos-regalo'].map((path) => [path, { path }]));
  const link = (href: string, label = href) => ({ href, label });

  it('has the block’s order and texts', () => {
    expect(menuOf([link('/admin/bonos-regalo', 'Bonos'), link('/', 'Mi inicio')], shown)).toEqual([
      { item: { path: '/admin/bonos-regalo' }, label: 'Bonos' },
      { item: { path: '/' }, label: 'Mi inicio' },
    ]);
  });

  it('shows each screen once, and none that the viewer may not open', () => {
    expect(menuOf([link('/'), link('/'), link('/admin/pending-invoices'), link('/login')], shown)).toEqual([
      { item: { path: '/' }, label: '/' },
    ]);
  });

  it('links to other sites by https only, and within the portal only to its screens', () => {
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
        shown,
      ),
    ).toEqual([{ elsewhere: 'https://surtidor.example/ayuda', label: 'https://surtidor.example/ayuda' }]);
    expect(menuOf([link('/', '')], shown)).toEqual([]);
  });
});
