/** The permission to approve what others prepare. */
export const APPROVE = 'Facturas::aprobar';

/** The permission for the screens of requests: users who only buy vouchers see requests of vouchers. */
export const REQUESTS = { anyOf: ['Facturas::pendientes', 'Bonos::regalo'] } as const;
