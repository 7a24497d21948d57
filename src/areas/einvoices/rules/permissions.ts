/** Only users who see a list of invoices may get many at once (docs/product.md, Lists and exports). */
export const LISTS = {
  to: 'permission',
  anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
} as const;
