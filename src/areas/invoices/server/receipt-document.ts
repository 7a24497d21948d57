import type { App } from '#kit/server/context.ts';
import type { Issued } from '#kit/server/pdf/pdf.ts';
import { type DocumentToIssue, type IssuedFor, issueOnce } from '#areas/account/server/public.ts';
import { receiptNumber } from '../rules/receipt.ts';
import type { ShownPayment } from './history-store.ts';

export const RECEIPT_TITLE = 'Comprobante de pago';

export function receiptToIssue({ uuid, number, total_cents, moneda }: ShownPayment): DocumentToIssue {
  const total = { cents: total_cents, currency: moneda };
  return { kind: 'receipt', title: RECEIPT_TITLE, number: receiptNumber(number), total, paymentUuid: uuid };
}

/** Issues a payment's receipt for mails and shared links, always with the same code. */
export function issueSentReceipt(app: App, forWhom: IssuedFor, payment: ShownPayment): Promise<Issued> {
  return issueOnce(app, forWhom, receiptToIssue(payment), `receipt ${payment.uuid}`);
}
