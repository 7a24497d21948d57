/** What other areas' screens may use of invoices. */
export { allPending } from './links.ts';
export { PayExactly } from './pay/PayExactly.tsx';
export { InvoicesTabs } from './tabs/InvoicesTabs.tsx';
