import { describe, expect, test } from 'vitest';
import { ROLES, isConfined, permissionsOf, roleId } from './roles.ts';

/** The table of product.md, "Who may do what", as it stands there: R A F O C I S b. */
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

  test('are those of the specification, in its order, with ids of their own', () => {
    expect(ROLES.toSorted((a, b) => a.sortOrder - b.sortOrder).map((role) => role.name)).toEqual(COLUMNS);
    expect(new Set(ROLES.map((role) => role.id)).size).toBe(COLUMNS.length);
    expect(roleId('Operativo')).toBe('4');
  });

  test('only the operative one is confined to destinations; an unknown one may do nothing and see nothing', () => {
    expect(COLUMNS.filter(isConfined)).toEqual(['Operativo']);
    expect([permissionsOf('Gerente'), isConfined('Gerente'), roleId('Gerente')]).toEqual([[], true, '']);
  });
});
