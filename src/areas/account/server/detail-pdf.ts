import type { Readable } from 'node:stream';
import { dateTimeIn, formatDateTime, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import { className, documentName } from '../rules/classes.ts';
import { type Closing, isPaid } from '../rules/closing.ts';
import type { DocumentDetail } from './detail-store.ts';
import type { DocumentToIssue } from './issued-store.ts';

const TITLE = 'Detalle de movimiento';

/** The issued document's data: its total is the open amount. */
export function detailToIssue(detail: DocumentDetail, { currency }: Store): DocumentToIssue {
  const number = detail.num_factura ?? detail.num_documento;
  return { kind: 'movement', title: TITLE, number, total: { cents: detail.open_cents, currency } };
}

/** A document's state on its PDF; one closed by a bank payment is 'Pagado' (docs/product.md, Money). */
export function stateLabel({ open_cents, original_cents, closing }: DocumentDetail): string {
  if (open_cents === 0) return isPaid(closing) ? 'Pagado' : original_cents > 0 ? 'Compensado' : 'Aplicado';
  return open_cents > 0 ? 'Saldo pendiente' : 'Saldo a favor';
}

function paidOn(closing: Closing | null): string | null {
  return closing && [formatDay(closing.fecha), closing.banco].filter(Boolean).join(' · ');
}

/** Draws a document's present state; times are in the store's time zone. */
export function drawDetail(detail: DocumentDetail, store: Store, issued: Issued): Readable {
  const money = (cents: number) => formatMoney(cents, store.currency);
  const due = formatDay(detail.fecha_vencimiento_documento);
  const paper = new PdfDocument({ title: TITLE, number: detail.num_factura ?? detail.num_documento, store, issued });
  paper.display({
    what: stateLabel(detail),
    isGood: detail.open_cents <= 0,
    amount: money(Math.abs(detail.open_cents)),
    line: `${documentName(detail.tipo_documento)} · vence el ${due}`,
  });
  paper.facts([
    ['Número de documento', detail.num_documento],
    ['Factura', detail.num_factura],
    ['Clase', className(detail.agrupacion)],
    ['Código de la compañía', detail.sociedad],
    ['Fecha del documento', formatDay(detail.fecha_documento)],
    ['Fecha de vencimiento', due],
    ['Identificación tributaria', detail.nif_comunitario],
    ['Establecimiento', detail.nombre_destino],
    ['Dirección', [detail.direccion, detail.ciudad].filter(Boolean).join(', ')],
    ['Pagado el', isPaid(detail.closing) ? paidOn(detail.closing) : null],
    ['Estado', detail.bloqueada ? 'Bloqueado' : null],
  ]);
  paper.table(
    [{ label: 'Concepto' }, { label: 'Valor', align: 'right' }],
    [
      { cells: ['Valor del documento', money(detail.original_cents)], under: detail.detalle },
      { cells: ['Pagos y abonos aplicados', money(detail.open_cents - detail.original_cents)] },
    ],
    [stateLabel(detail), money(detail.open_cents)],
  );
  paper.note(`El saldo es el del ${formatDateTime(dateTimeIn(issued.at, store.timeZone))}.`);
  return paper.finish();
}
