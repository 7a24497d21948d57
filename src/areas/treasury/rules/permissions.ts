/** Permissions for the credit forecast: those of `creditoCliente`. */
export const FORECAST = { anyOf: ['Facturas::pendientes', 'Dashboard::cartera'] } as const;
/** Permissions for weekly batches: those to pay invoices. */
export const PAYS = { anyOf: ['Facturas::pendientes'] } as const;
