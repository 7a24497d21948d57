import type { PdfFile } from '#areas/account/server/public.ts';
import { receiptNumber } from '../rules/receipt.ts';
import { type ShownPayment, findPayment } from './history-store.ts';
import { receiptToIssue } from './receipt-document.ts';

export const receiptPdf: PdfFile<ShownPayment> = {
  folder: 'receipts',
  find: async ({ db }, viewer, uuid) => {
    const payment = await findPayment(db, viewer, uuid);
    return payment?.estado === 'approved' ? payment : undefined;
  },
  fileName: ({ number }) => `comprobante-${receiptNumber(number)}`,
  render: async (payment, store) => {
    const { drawReceipt } = await import('./receipt-pdf.ts');
    return { document: receiptToIssue(payment), draw: (issued) => drawReceipt(payment, store, issued) };
  },
};
