import type { Permission } from '#kit/core/permission.ts';

/** What makes a list visible; each list's own rule is asked beside it. */
export const LISTS = [
  'EstadoDeCuenta::linea',
  'Facturas::pendientes',
  'Movimientos::historico',
  'Trazabilidad::pedidos',
] as const satisfies readonly Permission[];
