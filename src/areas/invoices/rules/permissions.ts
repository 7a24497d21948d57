/** What the screens of invoices and payments need (specification A6). */
export const PENDING_INVOICES = 'Facturas::pendientes';

/** What the portfolio on the home page needs (specification A6, Dashboard parts). */
export const PORTFOLIO = 'Dashboard::cartera';

/** What the result of a payment needs: the server confines who only buys vouchers to those payments. */
export const A_PAYMENT = { anyOf: [PENDING_INVOICES, 'Bonos::regalo'] } as const;
