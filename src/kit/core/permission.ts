/** `{brand}` and `{product}` of the specification's permission keys. */
export const BRAND = 'Surtidor';

/** The permissions (specification A6; Bonos::regalo is ours), without their brand. */
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

/** 'Surtidor_Facturas::pendientes', as contract, cookie and portal carry it. */
export function permissionKey(permission: Permission): string {
  return `${BRAND}_${permission}`;
}

/** The part before '::'. */
type Module = Permission extends `${infer Name}::${string}` ? Name : never;

/** One permission, any of a module, or all of these (specification A4, permission checks). */
export type Need = Permission | { readonly anyIn: Module } | { readonly all: readonly Permission[] };

export function holds(held: readonly string[], need: Need): boolean {
  if (typeof need === 'string') return hasOne(held, need);
  if ('all' in need) return need.all.every((permission) => hasOne(held, permission));
  return held.some((key) => key.startsWith(`${BRAND}_${need.anyIn}::`));
}

export function hasOne(held: readonly string[], permission: Permission): boolean {
  return held.includes(permissionKey(permission));
}
