import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { refuseFile, sendPdf } from '../../../kit/server/file-link.ts';
import { issue } from '../../account/server/public.ts';
import { viewerOfLink } from '../../session/server/public.ts';
import { receiptNumber } from '../rules/receipt.ts';
import { findPayment } from './history-store.ts';

export type ReceiptRequest = FastifyRequest<{ Params: { uuid: string } }>;

/** Where a payment's receipt is; `uuid` may be a route's parameter. */
export function receiptPath(uuid: string): string {
  return `/files/receipts/${uuid}.pdf`;
}

/** Answers a link to the receipt of an approved payment. */
export async function sendReceipt(app: App, request: ReceiptRequest, reply: FastifyReply): Promise<FastifyReply> {
  const viewer = await viewerOfLink(app, request);
  if (!viewer) return refuseFile(reply);
  const payment = await findPayment(app.db, viewer, request.params.uuid);
  if (payment?.estado !== 'approved') return refuseFile(reply);
  // drawing is dear to load: 100 ms and 13 MB
  const { drawReceipt, receiptToIssue } = await import('./receipt-pdf.ts');
  const pdf = drawReceipt(payment, viewer.store, await issue(app, viewer, receiptToIssue(payment)));
  return sendPdf(reply, `comprobante-${receiptNumber(payment.number)}.pdf`, pdf);
}
