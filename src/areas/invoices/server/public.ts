/** All that others may use of payments. */
export { checkPayments } from './check-store.ts';
export { countPaymentsByState } from './pay-store.ts';
