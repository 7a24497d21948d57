/** Permissions for the credit forecast: those of `creditoCliente`. */
export const FORECAST = { anyOf: ['Facturas::pendientes', 'Dashboard::cartera'] } as const;
