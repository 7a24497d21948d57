import { ROLES, type RoleName } from './matrix.ts';

/**
 * Permissions by role (R A F O C I S b K), written from docs/product.md (Roles and permissions) independently of the
 * areas' manifests, so that a lost or misassigned permission is noticed.
 */
const TABLE = `
EstadoDeCuenta::linea     ✓ ✓ ✓ . . . ✓ . ✓
Facturas::pendientes      ✓ ✓ ✓ . . . ✓ . .
Facturas::aprobar         ✓ ✓ . . . . . . .
Movimientos::historico    ✓ ✓ ✓ . . . ✓ . ✓
Trazabilidad::pedidos     ✓ ✓ . ✓ ✓ ✓ ✓ . .
Usuarios::actividad       ✓ . . . . . . . .
Usuarios::llaves          ✓ . . . . . . . .
Usuarios::editar_perfil   ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓
Ecommerce::tienda         ✓ ✓ . . ✓ ✓ . . .
Notificaciones::pedidos   ✓ ✓ ✓ ✓ ✓ ✓ ✓ . ✓
Dashboard::cartera        ✓ ✓ ✓ . . . ✓ . ✓
Dashboard::pedidos        ✓ ✓ . ✓ ✓ ✓ ✓ . .
Dashboard::noticias       ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓ ✓
Bonos::regalo             ✓ ✓ ✓ . ✓ . . . .
`;

/** The roles that have each permission, without its brand. */
export const PERMISSION_TABLE: ReadonlyMap<string, readonly RoleName[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => {
      const [permission = '', ...marks] = line.split(/\s+/);
      return [permission, ROLES.filter((_, column) => marks[column] === '✓')];
    }),
);
