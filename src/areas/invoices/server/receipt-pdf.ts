import type { Readable } from 'node:stream';
import { dateTimeIn, formatDateTime, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import { OUTCOMES } from '../rules/status.ts';
import { creditNumber, receiptNumber } from '../rules/receipt.ts';
import { conceptOf } from '../rules/cash.ts';
import type { ShownPayment } from './history-store.ts';
import { RECEIPT_TITLE } from './receipt-document.ts';

const COLUMNS = [
  { label: 'Documento' },
  { label: 'Vencimiento', nowrap: true },
  { label: 'Pago' },
  { label: 'Saldo antes del pago', align: 'right' },
  { label: 'Pagado', align: 'right' },
  { label: 'Saldo después del pago', align: 'right' },
] as const;

/** A cash payment has no documents. */
const CASH_COLUMNS = [{ label: 'Concepto' }, { label: 'Pagado', align: 'right' }] as const;

/** Renders a receipt; times are in the store's time zone. */
export function drawReceipt(payment: ShownPayment, store: Store, issued: Issued): Readable {
  const money = (cents: number) => formatMoney(cents, payment.moneda);
  const approved = formatDateTime(dateTimeIn(payment.updated_at, store.timeZone));
  const paper = new PdfDocument({ title: RECEIPT_TITLE, number: receiptNumber(payment.number), store, issued });
  paper.display({
    what: OUTCOMES[payment.estado].message,
    isGood: true,
    amount: money(payment.total_cents),
    line: [approved, payment.banco].filter(Boolean).join(' · '),
  });
  const remaining = payment.lines.reduce(
    (sum, line) => sum + line.monto_documento_cents - line.monto_transaccion_cents,
    0,
  );
  paper.facts([
    ['Recibió', issued.company?.name ?? null],
    ['Identificación de quien recibió', issued.company?.taxNumber ?? null],
    ['CUS', payment.autorizacion],
    ['Banco', payment.banco],
    ['Fecha de aprobación', approved],
    ['Pagó', `${payment.firstname} ${payment.lastname}`.trim()],
    ['Saldo restante de los documentos', payment.id_segment === null ? money(remaining) : null],
    ['Moneda', payment.moneda],
    ['Referencia', payment.uuid],
  ]);
  if (payment.id_segment !== null) {
    const credit = creditNumber(receiptNumber(payment.number));
    if (!payment.is_purchase) {
      paper.note(
        `Este pago no es de facturas: ${money(payment.total_cents)} quedaron como anticipo del cliente, el documento ${credit}, y se pueden compensar con sus facturas.`,
      );
    }
    const what = { cells: [conceptOf(payment), money(payment.total_cents)], under: '' };
    paper.table(CASH_COLUMNS, [what], ['Total pagado', money(payment.total_cents)]);
    return paper.finish();
  }
  if (payment.credit_cents > 0) {
    paper.note(
      `De este pago, ${money(payment.credit_cents)} no se pudieron aplicar a los documentos y quedaron como saldo a favor del cliente.`,
    );
  }
  const rows = payment.lines.map((line) => ({
    cells: [
      line.num_factura ?? line.num_documento,
      formatDay(line.vencimiento),
      line.tipo_transaccion === 'total' ? 'Total' : 'Parcial',
      money(line.monto_documento_cents),
      money(line.monto_transaccion_cents),
      money(line.monto_documento_cents - line.monto_transaccion_cents),
    ],
    under: [line.num_factura && line.num_documento, line.nombre_destino, line.observaciones]
      .filter(Boolean)
      .join(' · '),
  }));
  paper.table(COLUMNS, rows, ['Total pagado', money(payment.total_cents)]);
  return paper.finish();
}
