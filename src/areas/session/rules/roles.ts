import { type Permission, permissionKey } from '../../../kit/any/permission.ts';

/** A role that a user can have, and what it may do. */
export type Role = {
  /** The contract's role_id. */
  readonly id: string;
  readonly name: string;
  readonly sortOrder: number;
  readonly permissions: readonly Permission[];
  /** Sees only what belongs to the destinations that the user was given (product.md, Who may do what). */
  readonly confined: boolean;
};

/** Everybody but the basic role has these. */
const EVERYDAY: readonly Permission[] = ['Usuarios::editar_perfil', 'Notificaciones::pedidos', 'Dashboard::noticias'];
const MONEY: readonly Permission[] = [
  'EstadoDeCuenta::linea',
  'Facturas::pendientes',
  'Movimientos::historico',
  'Dashboard::cartera',
];
const ORDERS: readonly Permission[] = ['Trazabilidad::pedidos', 'Dashboard::pedidos'];

/** The table of product.md, "Who may do what": the roles that a user's record may name. */
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

/** The role of a name; absent where we have none. */
export function roleNamed(name: string): Role | undefined {
  return ROLES.find((role) => role.name === name);
}

/** The contract's role_id of a role's name; empty where we have none. */
export function roleId(name: string): string {
  return roleNamed(name)?.id ?? '';
}

/** The permission keys, with their brand, that a role holds; none for a role that we do not have. */
export function permissionsOf(name: string): readonly string[] {
  return roleNamed(name)?.permissions.map(permissionKey) ?? [];
}

/** Whether a user of this role sees only the destinations they were given; so does one whose role we do not have. */
export function isConfined(name: string): boolean {
  return roleNamed(name)?.confined ?? true;
}
