/** What other areas' screens may use of invoices. */
export { goToBank } from './goToBank.ts';
export { allPending, resultOf } from './links.ts';
export { PayExactly } from './pay/PayExactly.tsx';
export { InvoicesTabs } from './tabs/InvoicesTabs.tsx';
