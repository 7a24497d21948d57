import type { Readable } from 'node:stream';
import { dateTimeIn, formatDateTime, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import { documentName } from '#areas/account/rules/classes.ts';
import type { DocumentToIssue } from '#areas/account/server/public.ts';
import { fiscalMark } from '../rules/fiscal.ts';
import type { InvoiceFile } from './store.ts';

/** The data that verification shows of the PDF; its total is the document's original amount. */
export function invoiceToIssue(invoice: InvoiceFile, { currency }: Store): DocumentToIssue {
  return {
    kind: 'invoice',
    title: documentName(invoice.tipo_documento),
    number: invoice.num_factura ?? invoice.num_documento,
    total: { cents: invoice.original_cents, currency },
  };
}

/** Draws a document's PDF from the ledger's data; times are in the store's time zone. */
export function drawInvoice(invoice: InvoiceFile, store: Store, issued: Issued): Readable {
  const money = (cents: number) => formatMoney(cents, store.currency);
  const { title, number } = invoiceToIssue(invoice, store);
  const paid = invoice.original_cents - invoice.open_cents;
  const due = formatDay(invoice.fecha_vencimiento_documento);
  const pdf = new PdfDocument({ title, number: number ?? '', store, issued });
  pdf.display({
    what: invoice.open_cents === 0 ? 'Pagada' : 'Saldo pendiente',
    isGood: invoice.open_cents === 0,
    amount: money(invoice.open_cents),
    line: `Vence el ${due}`,
  });
  pdf.facts([
    ['Número de documento', invoice.num_documento],
    ['Fecha del documento', formatDay(invoice.fecha_documento)],
    ['Fecha de vencimiento', due],
    ['Establecimiento', invoice.nombre_destino],
    ['Dirección', [invoice.direccion, invoice.ciudad].filter(Boolean).join(', ')],
  ]);
  pdf.table(
    [{ label: 'Concepto' }, { label: 'Valor', align: 'right' }],
    [
      { cells: ['Valor del documento', money(invoice.original_cents)], under: invoice.detalle },
      { cells: ['Pagos y abonos', money(-paid)] },
    ],
    ['Saldo', money(invoice.open_cents)],
  );
  if (invoice.cufe) {
    const mark = fiscalMark(invoice.cufe, {
      number: number ?? invoice.num_documento,
      day: invoice.fecha_documento,
      total: Math.abs(invoice.original_cents),
    });
    if (mark) pdf.fiscal(mark);
    else pdf.note(`${store.country === 'CO' ? 'CUFE' : 'Clave de acceso'}: ${invoice.cufe}`);
  }
  const issuedAt = formatDateTime(dateTimeIn(issued.at, store.timeZone));
  pdf.note(`El saldo es el del estado de cuenta del ${issuedAt}.`);
  return pdf.finish();
}
