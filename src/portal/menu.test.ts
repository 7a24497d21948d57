import { describe, expect, it } from 'vitest';
import { portalPermissions } from '#areas/session/rules/roles.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { MenuViewer } from '#kit/portal/portal-manifest.ts';
import { MENU, isShown, menuFor } from './menu.ts';

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

/** Menu entries of each role in the fuels stores. */
const SHOWN: Readonly<Record<(typeof ROLES)[number], string>> = {
  'Representante Legal':
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/pronostico /admin/lote /admin/aprobaciones /admin/conciliar /admin/casos /admin/orders-list /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications',
  Administrativo:
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/pronostico /admin/lote /admin/aprobaciones /admin/conciliar /admin/casos /admin/orders-list /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications',
  Financiero:
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/pronostico /admin/lote /admin/aprobaciones /admin/conciliar /admin/casos /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications',
  Operativo: '/ /admin/casos /admin/orders-list /allied/edit-profile /admin/store /admin/notifications',
  Compras:
    '/ /admin/aprobaciones /admin/casos /admin/orders-list /admin/bonos-regalo /allied/edit-profile /admin/store /admin/notifications',
  'Ingeniero Planificación': '/ /admin/casos /admin/orders-list /allied/edit-profile /admin/store /admin/notifications',
  Surtidor:
    '/ /admin/account-status /admin/pending-invoices /admin/account-history /admin/pronostico /admin/lote /admin/aprobaciones /admin/conciliar /admin/casos /admin/orders-list /allied/edit-profile /admin/store /admin/notifications',
  basic: '/ /admin/store',
  Contador:
    '/ /admin/account-status /admin/account-history /admin/pronostico /admin/conciliar /admin/casos /allied/edit-profile /admin/notifications',
};
const MAY_SHOP_FOR_LUBRICANTS = new Set([
  'Representante Legal',
  'Administrativo',
  'Compras',
  'Ingeniero Planificación',
]);

const viewerOf = (role: string, store: StoreCode = 'combustibles'): MenuViewer => ({
  store,
  role,
  permissions: portalPermissions(role, store),
  isSupport: false,
});

describe.each(STORES)('the menu of %s', (store) => {
  it.each(ROLES)('for %s', (role) => {
    const hidden = new Set<string>();
    if (store === 'lubricantes') hidden.add('/admin/orders-list').add('/admin/store');
    // this store has no orders, and these roles have nothing else that a case is about
    if (store === 'lubricantes' && !SHOWN[role].includes('/admin/account-status')) hidden.add('/admin/casos');
    if (store === 'lubricantes_ecuador' && !MAY_SHOP_FOR_LUBRICANTS.has(role)) hidden.add('/admin/store');
    expect(MENU.filter((item) => isShown(item, viewerOf(role, store))).map(({ path }) => path)).toEqual(
      SHOWN[role].split(' ').filter((path) => !hidden.has(path)),
    );
  });
});

describe('the menu', () => {
  it('has the implemented screens in the specification’s order where the company publishes none', () => {
    const entries = menuFor(undefined, viewerOf('Administrativo'));
    expect(entries.map((entry) => [entry.label, entry.shortLabel, entry.group])).toEqual([
      ['Inicio', 'Inicio', undefined],
      ['Estado de cuenta', 'Cuenta', 'Cartera'],
      ['Facturas pendientes', 'Facturas', 'Cartera'],
      ['Histórico de movimientos', 'Histórico', 'Cartera'],
      ['Pronóstico de cupo', 'Pronóstico', 'Cartera'],
      ['Lote semanal', 'Lote semanal', 'Cartera'],
      ['Aprobaciones', 'Aprobaciones', 'Cartera'],
      ['Conciliar tus libros', 'Conciliar tus libros', 'Cartera'],
      ['Casos', 'Casos', 'Cartera'],
      ['Pedidos', 'Pedidos', 'Operación'],
      ['Bonos regalo', 'Bonos', 'Operación'],
      ['Mi perfil', 'Mi perfil', undefined],
      ['Tienda', 'Tienda', undefined],
      ['Notificaciones', 'Notificaciones', undefined],
      ['Planear rutas', 'Planear rutas', undefined],
    ]);
  });

  it('has the published links that are for the user, in the company’s order and words', () => {
    const links = ['/admin/store', '/admin/orders-list', '/', '/allied/edit-profile', 'https://a.example'].map(
      (href) => ({
        href,
        label: `Ver ${href}`,
      }),
    );
    expect(menuFor(links, viewerOf('Financiero')).map(({ label }) => label)).toEqual([
      'Ver /admin/store',
      'Ver /',
      'Ver /allied/edit-profile',
      'Ver https://a.example',
    ]);
  });

  it('does not let support enter the store', () => {
    const support = { ...viewerOf('Administrativo'), isSupport: true };
    expect(menuFor(undefined, support).map(({ label }) => label)).not.toContain('Tienda');
  });
});
