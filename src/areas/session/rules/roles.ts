import { type Permission, permissionKey } from '../../../kit/core/permission.ts';

export type Role = {
  /** The contract's role_id. */
  readonly id: string;
  readonly name: string;
  readonly sortOrder: number;
  readonly permissions: readonly Permission[];
  /** Whether the role sees only its user's own destinations (docs/product.md, Roles and permissions). */
  readonly confined: boolean;
};

/** Permissions of every role but the basic one. */
const EVERYDAY: readonly Permission[] = ['Usuarios::editar_perfil', 'Notificaciones::pedidos', 'Dashboard::noticias'];
const MONEY: readonly Permission[] = [
  'EstadoDeCuenta::linea',
  'Facturas::pendientes',
  'Movimientos::historico',
  'Dashboard::cartera',
];
const ORDERS: readonly Permission[] = ['Trazabilidad::pedidos', 'Dashboard::pedidos'];

/** The table of docs/product.md, Roles and permissions. */
export const ROLES: readonly Role[] = [
  {
    id: '1',
    name: 'Representante Legal',
    sortOrder: 1,
    permissions: [...EVERYDAY, ...MONEY, ...ORDERS, 'Ecommerce::tienda', 'Bonos::regalo'],
    confined: false,
  },
  {
    id: '2',
    name: 'Administrativo',
    sortOrder: 2,
    permissions: [...EVERYDAY, ...MONEY, ...ORDERS, 'Ecommerce::tienda', 'Bonos::regalo'],
    confined: false,
  },
  { id: '3', name: 'Financiero', sortOrder: 3, permissions: [...EVERYDAY, ...MONEY, 'Bonos::regalo'], confined: false },
  { id: '4', name: 'Operativo', sortOrder: 4, permissions: [...EVERYDAY, ...ORDERS], confined: true },
  {
    id: '5',
    name: 'Compras',
    sortOrder: 5,
    permissions: [...EVERYDAY, ...ORDERS, 'Ecommerce::tienda', 'Bonos::regalo'],
    confined: false,
  },
  {
    id: '6',
    name: 'Ingeniero Planificación',
    sortOrder: 6,
    permissions: [...EVERYDAY, ...ORDERS, 'Ecommerce::tienda'],
    confined: false,
  },
  { id: '7', name: 'Surtidor', sortOrder: 7, permissions: [...EVERYDAY, ...MONEY, ...ORDERS], confined: false },
  { id: '8', name: 'basic', sortOrder: 8, permissions: ['Dashboard::noticias'], confined: false },
];

export function roleNamed(name: string): Role | undefined {
  return ROLES.find((role) => role.name === name);
}

export function roleId(name: string): string {
  return roleNamed(name)?.id ?? '';
}

/** Permission keys with their brand; none for an unknown role. */
export function permissionsOf(name: string): readonly string[] {
  return roleNamed(name)?.permissions.map(permissionKey) ?? [];
}

export function isConfined(name: string): boolean {
  return roleNamed(name)?.confined ?? true;
}
