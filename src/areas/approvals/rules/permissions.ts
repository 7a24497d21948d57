/** The permission to approve what others prepare. */
export const APPROVE = 'Facturas::aprobar';
