/** The exports of invoices for other areas' screens. */
export { PaymentFailed } from './PaymentFailed.tsx';
export { goToBank } from './goToBank.ts';
export { allPending, resultOf } from './links.ts';
export { PayExactly } from './pay/PayExactly.tsx';
export { InvoicesTabs } from './tabs/InvoicesTabs.tsx';
export { useBankRedirect } from './useBankRedirect.ts';
