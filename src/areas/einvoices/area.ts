import { defineArea } from '#kit/area.ts';
import { pdfRoute } from '#areas/account/server/public.ts';
import { invoicePdf, linkToFiles, linkToInvoice, sendXml, xmlPath } from './server/invoice.ts';
import { electronicLines } from './server/lines.ts';
import { linkToZip, sendZip, zipPath } from './server/zip.ts';
import { personalData } from './server/personal-data.ts';

/** Users who see a document in any list may have its files. */
const DOCUMENTS = {
  to: 'permission',
  anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico', 'Trazabilidad::pedidos'],
} as const;

/** Only users who see a list of invoices may get many at once (docs/product.md, Lists and exports). */
const LISTS = {
  to: 'permission',
  anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico'],
} as const;

export const area = defineArea({
  personalData,
  queries: {
    facturaElectronica: { allow: DOCUMENTS, most: 1, run: electronicLines },
  },
  mutations: {
    getUrlDocumentFiles: { allow: DOCUMENTS, run: linkToFiles },
    getUrlInvoiceGurusoft: { allow: DOCUMENTS, run: linkToInvoice },
    getUrlInvoicesZip: { allow: LISTS, run: linkToZip },
  },
  files: [
    pdfRoute(invoicePdf, DOCUMENTS),
    { path: xmlPath(':id'), allow: DOCUMENTS, send: sendXml },
    { path: zipPath('*'), allow: LISTS, send: sendZip },
  ],
});
