/** What `{brand}` and `{product}` stand for in the specification's permission keys. */
export const BRAND = 'Surtidor';

/** The permissions (specification 6; Bonos::regalo is ours), without their brand. */
const PERMISSIONS = [
  'EstadoDeCuenta::linea',
  'Facturas::pendientes',
  'Movimientos::historico',
  'Trazabilidad::pedidos',
  'Usuarios::editar_perfil',
  'Ecommerce::tienda',
  'Notificaciones::pedidos',
  'Dashboard::cartera',
  'Dashboard::pedidos',
  'Dashboard::noticias',
  'Bonos::regalo',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** The key as the contract, the permissions cookie and the portal carry it: 'Surtidor_Facturas::pendientes'. */
export function permissionKey(permission: Permission): string {
  return `${BRAND}_${permission}`;
}

/** The part of a key before '::'. */
type Module = Permission extends `${infer Name}::${string}` ? Name : never;

/** What a page or an entry asks for (specification 4, permission checks): one, any within a module, or all of these. */
export type Need = Permission | { readonly anyIn: Module } | { readonly all: readonly Permission[] };

/** Whether what is held meets a need. */
export function holds(held: readonly string[], need: Need): boolean {
  if (typeof need === 'string') return hasOne(held, need);
  if ('all' in need) return need.all.every((permission) => hasOne(held, permission));
  return held.some((key) => key.startsWith(`${BRAND}_${need.anyIn}::`));
}

/** Whether one is held (specification 4, permission checks). */
export function hasOne(held: readonly string[], permission: Permission): boolean {
  return held.includes(permissionKey(permission));
}
