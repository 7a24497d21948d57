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

/** Whether one is held (specification 4, permission checks). */
export function hasOne(held: readonly string[], permission: Permission): boolean {
  return held.includes(permissionKey(permission));
}
