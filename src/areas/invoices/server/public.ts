/** What other areas may use of invoices. */
export { type ApprovedPayment, PAYMENT_APPROVED_JOB } from './apply-status.ts';
export { checkPayments, listContradictions } from './check-store.ts';
export { portfolioSums } from './list-sums-store.ts';
