import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InvoiceUrl, MutationGetUrlInvoiceGurusoftArgs } from '../../../kit/any/contract.ts';
import { type Result, notFound, ok } from '../../../kit/any/result.ts';
import type { App, ViewerContext } from '../../../kit/server/context.ts';
import { fileLink, refuseFile, sendPdf } from '../../../kit/server/file-link.ts';
import type { Operation } from '../../../kit/server/operation.ts';
import { issue } from '../../account/server/public.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { viewerOfLink } from '../../session/server/public.ts';
import { hasPdf } from '../rules/pdf.ts';
import { invoiceByCufe, invoiceById } from './store.ts';

const LONGEST_CUFE = 200;

/** `getUrlInvoiceGurusoft`: a link to an invoice's PDF by its electronic code. */
export const getUrlInvoiceGurusoft: Operation<MutationGetUrlInvoiceGurusoftArgs, InvoiceUrl> = {
  // whoever sees a document in any list may have its PDF
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
  if (!hasPdf(invoice.tipo_documento)) {
    return ok({ download: { pdf: { url: '', status: 'none', message: 'Las notas débito no tienen PDF.' } } });
  }
  const url = fileLink(context, context.viewer, invoicePath(String(invoice.document_id)));
  return ok({ download: { pdf: { url, status: 'ok' } } });
}

export type InvoiceRequest = FastifyRequest<{ Params: { id: string } }>;

/** Where an invoice's PDF is; `id` may be a route's parameter. */
export function invoicePath(id: string): string {
  return `/files/invoices/${id}.pdf`;
}

/** Answers a link to an invoice's PDF. */
export async function sendInvoice(app: App, request: InvoiceRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  const id = /^[1-9]\d{0,14}$/.test(request.params.id) ? Number(request.params.id) : 0;
  const invoice = viewer && (await invoiceById(app.db, viewer, id));
  if (!invoice || !hasPdf(invoice.tipo_documento)) return refuseFile(reply);
  const name = (invoice.num_factura ?? invoice.num_documento).replace(/[^\w-]+/g, '_');
  // drawing is dear to load: 100 ms and 13 MB
  const { drawInvoice, invoiceToIssue } = await import('./invoice-pdf.ts');
  const issued = await issue(app, viewer, invoiceToIssue(invoice, viewer.store));
  return sendPdf(reply, `factura-${name}.pdf`, drawInvoice(invoice, viewer.store, issued));
}
