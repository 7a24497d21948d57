/** Permissions for cases: about money, or about orders. Which cases a user sees, says server/visible-store.ts. */
export const CASES = { anyOf: ['Facturas::pendientes', 'Trazabilidad::pedidos'] } as const;
/** Permissions to see documents, those of `detalleDocumento`. */
export const SEES_DOCUMENTS = ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'] as const;
export const SEES_ORDERS = ['Trazabilidad::pedidos'] as const;
export const PAYS = 'Facturas::pendientes';
