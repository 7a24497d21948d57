/** Permission for the screens of invoices and payments (specification A6). */
export const PENDING_INVOICES = 'Facturas::pendientes';

/** Permission for the portfolio on the home page (specification A6, Dashboard parts). */
export const PORTFOLIO = 'Dashboard::cartera';

/** Permission for the result of a payment: for users who only buy vouchers, the server shows only voucher payments. */
export const PAYMENT_RESULT = { anyOf: [PENDING_INVOICES, 'Bonos::regalo'] } as const;
