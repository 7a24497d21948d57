import { describe, expect, test } from 'vitest';
import { ROLES, isConfined, permissionsOf, roleId } from './roles.ts';

/** The table of docs/product.md, Roles and permissions: R A F O C I S b. */
const TABLE = `
EstadoDeCuenta::linea     ✓ ✓ ✓ . . . ✓ .
Facturas::pendientes      ✓ ✓ ✓ . . . ✓ .
Movimientos::historico    ✓ ✓ ✓ . . . ✓ .
Trazabilidad::pedidos     ✓ ✓ . ✓ ✓ ✓ ✓ .
Usuarios::editar_perfil   ✓ ✓ ✓ ✓ ✓ ✓ ✓ .
Ecommerce::tienda         ✓ ✓ . . ✓ ✓ . .
Notificaciones::pedidos   ✓ ✓ ✓ ✓ ✓ ✓ ✓ .
Dashboard::cartera        ✓ ✓ ✓ . . . ✓ .
Dashboard::pedidos        ✓ ✓ . ✓ ✓ ✓ ✓ .
Dashboard::noticias       ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓
Bonos::regalo             ✓ ✓ ✓ . ✓ . . .
`;
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
  test.each(COLUMNS.map((name, column) => ({ name, column })))(
    '$name may do what the table says',
    ({ name, column }) => {
      const rows = TABLE.trim()
        .split('\n')
        .map((line) => line.split(/\s+/));
      const expected = rows.filter((cells) => cells[column + 1] === '✓').map((cells) => `Surtidor_${cells[0]}`);
      expect(permissionsOf(name).toSorted()).toEqual(expected.toSorted());
    },
  );

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
