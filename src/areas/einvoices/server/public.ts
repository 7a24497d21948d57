/** All that other areas may use of electronic invoices. */
export { invoicePdfLinks } from './invoice.ts';
export { linkWaiting, takeFile } from './import.ts';
export { MAX_XML } from './xml.ts';
