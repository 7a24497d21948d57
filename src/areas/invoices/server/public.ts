/** All that others may use of payments. */
export { checkPayments } from './check-store.ts';
export { countContradictions, listContradictions } from './contradictions-store.ts';
export { countPaymentsByState } from './pay-store.ts';
