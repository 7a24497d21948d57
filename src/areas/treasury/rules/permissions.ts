/** Permissions for the credit forecast: those of `creditoCliente`. */
export const FORECAST = { anyOf: ['Facturas::pendientes', 'Dashboard::cartera'] } as const;

/** Permissions for agreeing the books: what is open, and all that ever moved; it pays nothing. */
export const BOOKS = { all: ['EstadoDeCuenta::linea', 'Movimientos::historico'] } as const;
