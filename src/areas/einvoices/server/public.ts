/** The exports of einvoices for other areas. */
export { invoicePdfLinks } from './invoice.ts';
export { linkUnmatchedFiles, importEinvoice } from './import.ts';
export { MAX_XML } from './xml.ts';
