/** What other areas may use of invoices. */
export { checkPayments, listContradictions } from './check-store.ts';
export { portfolioSums } from './list-sums-store.ts';
