/** What the screens of invoices and payments need (specification A6). */
export const PENDING_INVOICES = 'Facturas::pendientes';

/** What the portfolio on the home page needs (specification A6, Dashboard parts). */
export const PORTFOLIO = 'Dashboard::cartera';
