/** All that other areas' screens may use of the pending invoices and their payments. */
export { allPending, resultOf } from './address.ts';
export { InvoicesTabs } from './tabs/InvoicesTabs.tsx';
