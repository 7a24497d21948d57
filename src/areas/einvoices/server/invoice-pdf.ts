import type { Readable } from 'node:stream';
import { dateTimeIn, formatDateTime, formatDay } from '../../../kit/any/day.ts';
import { formatMoney } from '../../../kit/any/money.ts';
import type { Store } from '../../../kit/any/store.ts';
import { Paper } from '../../../kit/server/pdf.ts';
import type { Invoice } from './store.ts';

/** What a class is called on paper; others by their code. */
const CLASS_NAMES: Readonly<Record<string, string>> = {
  RV: 'Factura de venta',
  DR: 'Factura de servicio',
  DZ: 'Pago recibido',
  DG: 'Nota crédito',
  AB: 'Documento de ajuste',
};

/** Draws a document as the ledger has it; times in the store's time zone. */
export function drawInvoice(invoice: Invoice, store: Store, now: Date): Readable {
  const money = (cents: number) => formatMoney(cents, store.currency);
  const number = invoice.num_factura ?? invoice.num_documento;
  const paid = invoice.original_cents - invoice.open_cents;
  const due = formatDay(invoice.fecha_vencimiento_documento);
  const paper = new Paper({
    title: CLASS_NAMES[invoice.tipo_documento] ?? `Documento ${invoice.tipo_documento}`,
    number,
    store,
  });
  paper.display({
    what: invoice.open_cents === 0 ? 'Pagada' : 'Saldo pendiente',
    isGood: invoice.open_cents === 0,
    amount: money(invoice.open_cents),
    line: `Vence el ${due}`,
  });
  paper.facts([
    ['Cliente', invoice.nombre],
    [store.country === 'CO' ? 'NIT' : 'RUC', invoice.cliente_nit],
    ['Código de cliente', invoice.codigo_cliente],
    ['Número de documento', invoice.num_documento],
    ['Fecha del documento', formatDay(invoice.fecha_documento)],
    ['Fecha de vencimiento', due],
    ['Establecimiento', invoice.nombre_destino],
    ['Dirección', [invoice.direccion, invoice.ciudad].filter(Boolean).join(', ')],
  ]);
  paper.table(
    [
      { label: 'Concepto', share: 4 },
      { label: 'Valor', share: 2, align: 'right' },
    ],
    [
      { cells: ['Valor del documento', money(invoice.original_cents)], under: invoice.detalle },
      { cells: ['Pagos y abonos', money(-paid)] },
    ],
    ['Saldo', money(invoice.open_cents)],
  );
  if (invoice.cufe) paper.note(`${store.country === 'CO' ? 'CUFE' : 'Clave de acceso'}: ${invoice.cufe}`);
  const drawn = formatDateTime(dateTimeIn(now, store.timeZone));
  return paper.finish(`${number} · según el estado de cuenta del ${drawn}`);
}
