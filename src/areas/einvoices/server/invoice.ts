import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { DocumentFile, InvoiceUrl, MutationGetUrlInvoiceGurusoftArgs } from '../../../kit/any/contract.ts';
import { type Result, notFound, ok } from '../../../kit/any/result.ts';
import type { App, ViewerContext } from '../../../kit/server/context.ts';
import { fileLink, refuseFile, sendPdf } from '../../../kit/server/file-link.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { issue } from '../../account/server/public.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { viewerOfLink } from '../../session/server/public.ts';
import { fileName } from '../rules/file-name.ts';
import { hasPdf } from '../rules/pdf.ts';
import { readFile } from './read.ts';
import { type Invoice, invoiceByCufe, invoiceById, xmlOf } from './store.ts';

const LONGEST_CUFE = 200;

/** `getUrlInvoiceGurusoft`: links to an invoice's PDF and XML by its electronic code. */
export const getUrlInvoiceGurusoft: Operation<MutationGetUrlInvoiceGurusoftArgs, InvoiceUrl> = {
  // whoever sees a document in any list may have its files
  allow: OPERATIONS.getUrlInvoiceGurusoft,
  run: linkToInvoice,
};

async function linkToInvoice(
  { cufe }: MutationGetUrlInvoiceGurusoftArgs,
  context: ViewerContext,
): Promise<Result<InvoiceUrl>> {
  const known = cufe !== '' && cufe.length <= LONGEST_CUFE && !cufe.includes('\0');
  const invoice = known ? await invoiceByCufe(context.db, context.viewer, cufe) : undefined;
  if (!invoice) return notFound('The invoice', 'cufe');
  const link = (has: boolean, kind: FileKind, message: string): DocumentFile =>
    has
      ? { url: fileLink(context, context.viewer, invoicePath(String(invoice.document_id), kind)), status: 'ok' }
      : { url: '', status: 'none', message };
  const pdf = link(hasPdf(invoice.tipo_documento), 'pdf', 'Las notas débito no tienen PDF.');
  const xml = link(invoice.has_xml, 'xml', 'Todavía no tenemos el XML de este documento.');
  return ok({ download: { pdf, xml } });
}

export type InvoiceRequest = FastifyRequest<{ Params: { id: string } }>;
type FileKind = 'pdf' | 'xml';

/** Where an invoice's file is; `id` may be a route's parameter. */
export function invoicePath(id: string, kind: FileKind): string {
  return `/files/invoices/${id}.${kind}`;
}

/** The viewer of a link, and the id in it; null where it serves nobody. */
async function asked(app: App, request: InvoiceRequest): Promise<{ viewer: Viewer; id: number } | null> {
  const viewer = await viewerOfLink(app, request);
  return viewer && /^[1-9]\d{0,14}$/.test(request.params.id) ? { viewer, id: Number(request.params.id) } : null;
}

/** Answers a link to an invoice's PDF. */
export async function sendInvoice(app: App, request: InvoiceRequest, reply: FastifyReply): Promise<FastifyReply> {
  const who = await asked(app, request);
  const invoice = who && (await invoiceById(app.db, who.viewer, who.id));
  if (!who || !invoice || !hasPdf(invoice.tipo_documento)) return refuseFile(reply);
  return sendPdf(reply, `factura-${fileName(invoice)}.pdf`, await paperOf(app, who.viewer, invoice));
}

/** Answers a link to an invoice's XML: to be saved, never shown as a page of ours. */
export async function sendXml(app: App, request: InvoiceRequest, reply: FastifyReply): Promise<FastifyReply> {
  const who = await asked(app, request);
  const invoice = who && (await invoiceById(app.db, who.viewer, who.id));
  const xml = who && invoice && (await xmlOf(app.db, who.viewer, who.id));
  if (!xml) return refuseFile(reply);
  return reply
    .type('application/xml')
    .header('content-disposition', `attachment; filename="${fileName(invoice)}.xml"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(xml);
}

/** The PDF of a document that its class has one of: drawn from its XML where that is kept, else as the ledger has it. */
export async function paperOf(app: App, viewer: Viewer, invoice: Invoice): Promise<Readable> {
  const { store } = viewer;
  const xml = invoice.has_xml ? await xmlOf(app.db, viewer, invoice.document_id) : undefined;
  const read = xml && readFile(xml);
  // drawing is dear to load: 100 ms and 13 MB
  if (read?.ok) {
    const { drawElectronic, electronicToIssue } = await import('./electronic-pdf.ts');
    const issued = await issue(app, viewer, electronicToIssue(read.electronic, store));
    return drawElectronic(read.electronic, { invoice, store, issued });
  }
  const { drawInvoice, invoiceToIssue } = await import('./invoice-pdf.ts');
  return drawInvoice(invoice, store, await issue(app, viewer, invoiceToIssue(invoice, store)));
}
