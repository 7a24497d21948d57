/** Permissions for cases: about documents, or about orders. Which cases a user sees, says server/visible-store.ts. */
export const CASES = { anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Trazabilidad::pedidos'] } as const;
/** Permissions to see documents, those of `detalleDocumento`. */
export const SEES_DOCUMENTS = ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'] as const;
export const SEES_ORDERS = ['Trazabilidad::pedidos'] as const;
export const PAYS = 'Facturas::pendientes';
/** Permissions for cases that name no document; who only reads the account opens one about a document. */
export const WITHOUT_DOCUMENT = { anyOf: [PAYS, ...SEES_ORDERS] } as const;
