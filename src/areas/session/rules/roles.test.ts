import { describe, expect, test } from 'vitest';
import {
  ROLES,
  aclOf,
  allowedIn,
  hasAllDestinations,
  isConfined,
  permissionsOf,
  portalPermissions,
  roleId,
  storesHiding,
} from './roles.ts';

/** docs/product.md, Roles and permissions. */
const COLUMNS = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Surtidor',
  'basic',
  'Contador',
];

describe('the roles', () => {
  test('match the specification in order, each with its own id', () => {
    expect(ROLES.toSorted((a, b) => a.sortOrder - b.sortOrder).map((role) => role.name)).toEqual(COLUMNS);
    expect(new Set(ROLES.map((role) => role.id)).size).toBe(COLUMNS.length);
    expect(roleId('Operativo')).toBe('4');
  });

  test('confine only Operativo to destinations; an unknown role has no permission and is confined', () => {
    expect(COLUMNS.filter(isConfined)).toEqual(['Operativo']);
    expect(COLUMNS.filter(hasAllDestinations)).toEqual(['Administrativo', 'Compras']);
    expect([permissionsOf('Gerente'), isConfined('Gerente'), roleId('Gerente')]).toEqual([[], true, '']);
  });

  test('keep only the allowed permissions of the company from a list', () => {
    const acl = [
      { type: 'Surtidor_Facturas::pendientes', permission: 'allow' },
      { type: 'Surtidor_Movimientos::historico', permission: 'deny' },
      { type: 'Magento_Sales::all', permission: 'allow' },
      { type: 'Facturas::pendientes', permission: 'allow' },
    ];
    expect(allowedIn(acl)).toEqual(['Surtidor_Facturas::pendientes']);
    for (const role of COLUMNS) expect(allowedIn(aclOf(role))).toEqual(permissionsOf(role));
  });

  test('are shown no orders in the store of lubricants in Colombia, and keep their permission', () => {
    const hidden = new Set(['Surtidor_Dashboard::pedidos', 'Surtidor_Trazabilidad::pedidos']);
    for (const store of ['combustibles', 'ecuador', 'lubricantes_ecuador'] as const) {
      expect(portalPermissions('Compras', store)).toEqual(permissionsOf('Compras'));
    }
    const rest = permissionsOf('Compras').filter((key) => !hidden.has(key));
    expect(rest).not.toEqual(permissionsOf('Compras'));
    expect(portalPermissions('Compras', 'lubricantes')).toEqual(rest);
    expect(storesHiding(['Trazabilidad::pedidos'])).toEqual(['lubricantes']);
    expect(storesHiding(['Trazabilidad::pedidos', 'Facturas::pendientes'])).toEqual([]);
  });
});
