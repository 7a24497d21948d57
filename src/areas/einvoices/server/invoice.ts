import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  DocumentFile,
  InvoiceUrl,
  MutationGetUrlDocumentFilesArgs,
  MutationGetUrlInvoiceGurusoftArgs,
} from '#kit/core/contract/types.ts';
import { parseId } from '#kit/core/id.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import { fileLink, noFile, refuseFile } from '#kit/server/http/file-link.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { type PdfFile, pdfLink } from '#areas/account/server/public.ts';
import { viewerOfLink } from '#areas/session/server/public.ts';
import type { ElectronicDocument } from '../rules/electronic.ts';
import { fileName } from '../rules/file-name.ts';
import { hasPdf } from '#areas/account/rules/has-pdf.ts';
import { readFile } from './read.ts';
import { type InvoiceFile, invoiceByCufe, invoiceById, invoicesByCufes, xmlOf } from './store.ts';

const MAX_CUFE = 200;

/** `getUrlInvoiceGurusoft`: links to an invoice's PDF and XML by its electronic code. */
export async function linkToInvoice(
  { cufe }: MutationGetUrlInvoiceGurusoftArgs,
  context: ViewerContext,
): Promise<Result<InvoiceUrl>> {
  const known = cufe !== '' && cufe.length <= MAX_CUFE && !cufe.includes('\0');
  const invoice = known ? await invoiceByCufe(context.db, context.viewer, cufe) : undefined;
  return invoice ? ok(filesOf(invoice, context)) : notFound('The invoice', 'cufe');
}

/** `getUrlDocumentFiles`: links to a document's PDF and XML by its id. */
export async function linkToFiles(
  { id }: MutationGetUrlDocumentFilesArgs,
  context: ViewerContext,
): Promise<Result<InvoiceUrl>> {
  const invoice = await findInvoice(context.db, context.viewer, id);
  return invoice ? ok(filesOf(invoice, context)) : notFound('The document', 'id');
}

function filesOf(invoice: InvoiceFile, context: ViewerContext): InvoiceUrl {
  const id = String(invoice.document_id);
  const pdf: DocumentFile = hasPdf(invoice.tipo_documento)
    ? { url: pdfLink(invoicePdf, id, context), status: 'ok' }
    : noFile('Las notas débito no tienen PDF.');
  const xml: DocumentFile = invoice.has_xml
    ? { url: fileLink(context, context.viewer, xmlPath(id)), status: 'ok' }
    : noFile('Todavía no tenemos el XML de este documento.');
  return { download: { pdf, xml } };
}

/** Links to the PDFs of the visible invoices among these electronic codes, by code; any number of them at once. */
export async function invoicePdfLinks(
  cufes: readonly string[],
  context: ViewerContext,
): Promise<ReadonlyMap<string, string>> {
  if (cufes.length === 0) return new Map();
  const invoices = await invoicesByCufes(context.db, context.viewer, [...new Set(cufes)]);
  // if several have one code, the first one counts, as in getUrlInvoiceGurusoft
  return new Map(
    invoices
      .toReversed()
      .flatMap(({ cufe, tipo_documento, document_id }) =>
        cufe !== null && hasPdf(tipo_documento) ? [[cufe, pdfLink(invoicePdf, String(document_id), context)]] : [],
      ),
  );
}

type FoundInvoice = { readonly invoice: InvoiceFile; readonly electronic: ElectronicDocument | null };

/** A document's PDF, rendered from its stored XML, or from the ledger if there is none. */
export const invoicePdf: PdfFile<FoundInvoice> = {
  folder: 'invoices',
  find: async (app, viewer, id) => {
    const invoice = await findInvoice(app.db, viewer, id);
    return invoice && hasPdf(invoice.tipo_documento) ? withElectronic(app.db, viewer, invoice) : undefined;
  },
  fileName: ({ invoice }) => `factura-${fileName(invoice)}`,
  render: async ({ invoice, electronic }, store) => {
    if (electronic) {
      const { drawElectronic, electronicToIssue } = await import('./electronic-pdf.ts');
      return {
        document: electronicToIssue(electronic, store),
        draw: (issued) => drawElectronic(electronic, { invoice, store, issued }),
      };
    }
    const { drawInvoice, invoiceToIssue } = await import('./invoice-pdf.ts');
    return { document: invoiceToIssue(invoice, store), draw: (issued) => drawInvoice(invoice, store, issued) };
  },
};

/** Finds an invoice; undefined if the viewer may not see it. */
export async function findInvoice(db: Db, viewer: Viewer, id: string): Promise<InvoiceFile | undefined> {
  const documentId = parseId(id);
  return documentId === undefined ? undefined : invoiceById(db, viewer, documentId);
}

/** The document with the data of its stored XML; null if there is none or it cannot be read. */
export async function withElectronic(db: Db, viewer: Viewer, invoice: InvoiceFile): Promise<FoundInvoice> {
  const xml = invoice.has_xml ? await xmlOf(db, viewer, invoice.document_id) : undefined;
  const read = xml && readFile(xml);
  return { invoice, electronic: read?.ok ? read.electronic : null };
}

type XmlRequest = FastifyRequest<{ Params: { id: string } }>;

/** The path of an invoice's XML; `id` may be a route's parameter. */
export function xmlPath(id: string): string {
  return `/files/invoices/${id}.xml`;
}

/** Sends an invoice's XML as a download; the browser must not display it as one of our pages. */
export async function sendXml(app: App, request: XmlRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const invoice = viewer && (await findInvoice(app.db, viewer, request.params.id));
  const xml = invoice && (await xmlOf(app.db, viewer, invoice.document_id));
  if (!xml) return refuseFile(reply);
  return reply
    .type('application/xml')
    .header('content-disposition', `attachment; filename="${fileName(invoice)}.xml"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(xml);
}
