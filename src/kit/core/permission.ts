import type { PERMISSION_ROLES } from './declared-permissions.ts';

/** `{brand}` and `{product}` of the specification's permission keys. */
export const BRAND = 'Surtidor';

/** A permission that an area declares, without its brand (specification A6; Bonos::regalo is our own). */
export type Permission = keyof typeof PERMISSION_ROLES;

/** The key of a permission in contract, cookie and portal, for example 'Surtidor_Facturas::pendientes'. */
export function permissionKey(permission: Permission): string {
  return `${BRAND}_${permission}`;
}

/** The part of a permission before '::'. */
type Module = Permission extends `${infer Name}::${string}` ? Name : never;

/** The permissions that are needed: one, any of a module, any of a list, or all of a list (specification A4). */
export type Need =
  | Permission
  | { readonly anyIn: Module }
  | { readonly anyOf: readonly Permission[] }
  | { readonly all: readonly Permission[] };

/** Whether these permission keys satisfy the need. */
export function meetsNeed(held: readonly string[], need: Need): boolean {
  if (typeof need === 'string') return hasPermission(held, need);
  if ('all' in need) return need.all.every((permission) => hasPermission(held, permission));
  if ('anyOf' in need) return need.anyOf.some((permission) => hasPermission(held, permission));
  return held.some((key) => key.startsWith(`${BRAND}_${need.anyIn}::`));
}

/** Whether these permission keys include the permission. */
export function hasPermission(held: readonly string[], permission: Permission): boolean {
  return held.includes(permissionKey(permission));
}
