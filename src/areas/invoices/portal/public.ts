/** What other areas' screens may use of invoices. */
export { allPending } from './links.ts';
export { InvoicesTabs } from './tabs/InvoicesTabs.tsx';
