import { describe, expect, test } from 'vitest';
import { ROLES, isConfined, permissionsOf, roleId } from './roles.ts';

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
];

describe('the roles', () => {
  test('match the specification in order, each with its own id', () => {
    expect(ROLES.toSorted((a, b) => a.sortOrder - b.sortOrder).map((role) => role.name)).toEqual(COLUMNS);
    expect(new Set(ROLES.map((role) => role.id)).size).toBe(COLUMNS.length);
    expect(roleId('Operativo')).toBe('4');
  });

  test('confine only Operativo to destinations; an unknown role has no permission and is confined', () => {
    expect(COLUMNS.filter(isConfined)).toEqual(['Operativo']);
    expect([permissionsOf('Gerente'), isConfined('Gerente'), roleId('Gerente')]).toEqual([[], true, '']);
  });
});
