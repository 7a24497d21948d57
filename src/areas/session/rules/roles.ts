import { PERMISSION_ROLES } from '#kit/core/declared-permissions.ts';
import { BRAND, type Permission, permissionKey } from '#kit/core/permission.ts';
import { STORES, type StoreCode, isStoreCode } from '#kit/core/store.ts';

export type Role = {
  /** The contract's role_id. */
  readonly id: string;
  readonly name: string;
  readonly sortOrder: number;
  /** Whether the role sees only its user's own destinations (docs/product.md, Roles and permissions). */
  readonly confined: boolean;
};

/** The roles of docs/product.md, Roles and permissions. Each area declares which of them have its permissions. */
export const ROLES = [
  { id: '1', name: 'Representante Legal', sortOrder: 1, confined: false },
  { id: '2', name: 'Administrativo', sortOrder: 2, confined: false },
  { id: '3', name: 'Financiero', sortOrder: 3, confined: false },
  { id: '4', name: 'Operativo', sortOrder: 4, confined: true },
  { id: '5', name: 'Compras', sortOrder: 5, confined: false },
  { id: '6', name: 'Ingeniero Planificación', sortOrder: 6, confined: false },
  { id: '7', name: 'Surtidor', sortOrder: 7, confined: false },
  { id: '8', name: 'basic', sortOrder: 8, confined: false },
  // ours, after the specification's (docs/product.md, Roles and permissions)
  { id: '9', name: 'Contador', sortOrder: 9, confined: false },
] as const satisfies readonly Role[];

export type RoleName = (typeof ROLES)[number]['name'];

/** This line does not compile if an area names an unknown role. */
const DECLARED: Readonly<Record<Permission, readonly RoleName[]>> = PERMISSION_ROLES;

const PERMISSION_KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  ROLES.map(({ name }) => [
    name,
    (Object.keys(DECLARED) as Permission[]).filter((one) => DECLARED[one].includes(name)).map(permissionKey),
  ]),
);

export function roleNamed(name: string): Role | undefined {
  return ROLES.find((role) => role.name === name);
}

export function roleId(name: string): string {
  return roleNamed(name)?.id ?? '';
}

/**
 * Permissions whose screens and parts the portal hides in a store: orders of lubricants in Colombia (specification B6).
 */
const HIDDEN: Readonly<Partial<Record<StoreCode, readonly Permission[]>>> = {
  lubricantes: ['Trazabilidad::pedidos', 'Dashboard::pedidos'],
};

/** The permission keys of a role, with the company's prefix; empty for an unknown role. */
export function permissionsOf(name: string): readonly string[] {
  return PERMISSION_KEYS.get(name) ?? [];
}

/**
 * The permissions that decide which menu entries, home page parts and screens the portal shows in a store. Operations
 * depend on the role alone.
 */
export function portalPermissions(name: string, store: StoreCode): readonly string[] {
  const hidden = HIDDEN[store]?.map(permissionKey) ?? [];
  return allowedIn(aclOf(name)).filter((key) => !hidden.includes(key));
}

/** The stores where the portal hides everything that needs any of these permissions. */
export function storesHiding(anyOf: readonly Permission[]): readonly StoreCode[] {
  return Object.keys(STORES)
    .filter(isStoreCode)
    .filter((store) => anyOf.every((permission) => HIDDEN[store]?.includes(permission)));
}

/** The roles with any of these permissions. */
export function rolesWithAny(anyOf: readonly Permission[]): readonly RoleName[] {
  return ROLES.map(({ name }) => name).filter((name) =>
    anyOf.some((permission) => DECLARED[permission].includes(name)),
  );
}

/** An entry of the contract's list of permissions. */
type AclEntry = { readonly type: string; readonly permission: string };

/** Every permission with 'allow' or 'deny' (specification A3, login result). */
export function aclOf(role: string): readonly AclEntry[] {
  const allowed = new Set(permissionsOf(role));
  return (Object.keys(DECLARED) as Permission[])
    .map(permissionKey)
    .map((type) => ({ type, permission: allowed.has(type) ? 'allow' : 'deny' }));
}

/** The permission list: entries whose type contains the company's prefix, and that are 'allow' (specification A3). */
export function allowedIn(acl: readonly AclEntry[]): readonly string[] {
  return acl
    .filter(({ type, permission }) => type.includes(`${BRAND}_`) && permission === 'allow')
    .map(({ type }) => type);
}

/** Whether the role has all active destinations of the client, instead of chosen ones (specification B6). */
export function hasAllDestinations(name: string): boolean {
  return name === 'Administrativo' || name === 'Compras';
}

export function isConfined(name: string): boolean {
  return roleNamed(name)?.confined ?? true;
}
