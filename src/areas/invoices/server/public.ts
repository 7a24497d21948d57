/** All that others may use of payments and of what is open. */
export { checkPayments } from './check-store.ts';
export { countContradictions, listContradictions } from './contradictions-store.ts';
export { portfolioSums } from './list-sums-store.ts';
export { countPaymentsByState } from './pay-store.ts';
