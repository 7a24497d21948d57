import { defineArea } from '#kit/area.ts';
import { pdfRoute } from '#areas/account/server/public.ts';
import { LISTS } from './rules/permissions.ts';
import { archiveRoute } from './server/archives/archive-file.ts';
import { archives, prepareArchive } from './server/archives/archives.ts';
import { oldRows } from './server/archives/clean-store.ts';
import { makeArchive } from './server/archives/make-archive.ts';
import { invoicePdf, linkToFiles, linkToInvoice, sendXml, xmlPath } from './server/invoice.ts';
import { electronicLines } from './server/lines.ts';
import { linkToZip, sendZip, zipPath } from './server/zip.ts';
import { personalData } from './server/personal-data.ts';

/** Users who see a document in any list may have its files. */
const DOCUMENTS = {
  to: 'permission',
  anyOf: ['EstadoDeCuenta::linea', 'Facturas::pendientes', 'Movimientos::historico', 'Trazabilidad::pedidos'],
} as const;

export const area = defineArea({
  personalData,
  queries: {
    facturaElectronica: { allow: DOCUMENTS, most: 1, run: electronicLines },
    archivosMes: { allow: LISTS, run: archives },
  },
  mutations: {
    getUrlDocumentFiles: { allow: DOCUMENTS, run: linkToFiles },
    getUrlInvoiceGurusoft: { allow: DOCUMENTS, run: linkToInvoice },
    getUrlInvoicesZip: { allow: LISTS, run: linkToZip },
    prepararArchivoMes: { allow: { ...LISTS, changes: true }, most: 1, run: prepareArchive },
  },
  files: [
    pdfRoute(invoicePdf, DOCUMENTS),
    { path: xmlPath(':id'), allow: DOCUMENTS, send: sendXml },
    { path: zipPath('*'), allow: LISTS, send: sendZip },
    archiveRoute,
  ],
  jobs: [makeArchive],
  notifications: [{ name: 'archive.end', label: 'Archivos del mes solicitados', anyOf: LISTS.anyOf, channel: 'both' }],
  auditActions: [{ name: 'archive.request', label: 'Archivo del mes solicitado', shown: { kind: 'otros' } }],
  oldRows,
});
