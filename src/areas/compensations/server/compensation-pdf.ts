import type { Readable } from 'node:stream';
import { dateTimeIn, formatDateTime, formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import { receiptNumber } from '#areas/invoices/rules/receipt.ts';
import type { DocumentToIssue } from '#areas/account/server/public.ts';
import type { Side } from '../rules/allocate.ts';
import { type CompensationState, STATE_LABELS, reasonOf, stateOf } from '../rules/status.ts';
import type { ShownCompensation, ShownLine } from './list-store.ts';

const TITLE = 'Compensación';

const STATE_TITLES: Readonly<Record<CompensationState, string>> = {
  B: 'En proceso de confirmación',
  F: 'Rechazada: no se compensó nada',
  S: 'Compensación completada',
};

const TABLES: readonly (readonly [side: Side, label: string, total: string])[] = [
  ['PAYMENT', 'Pago o abono', 'Pagos elegidos'],
  ['INVOICE', 'Factura', 'Facturas elegidas'],
];

export function compensationToIssue({ number, compensado_cents, moneda }: ShownCompensation): DocumentToIssue {
  const total = { cents: compensado_cents, currency: moneda };
  return { kind: 'movement', title: TITLE, number: String(number), total };
}

/** Draws a compensation with the documents of both sides; times are in the store's time zone. */
export function drawCompensation(
  compensation: ShownCompensation,
  lines: readonly ShownLine[],
  store: Store,
  issued: Issued,
): Readable {
  const { number, moneda, created_at, updated_at, usuario, uuid } = compensation;
  const money = (cents: number) => formatMoney(cents, moneda);
  const when = (instant: Date) => formatDateTime(dateTimeIn(instant, store.timeZone));
  const state = stateOf(compensation);
  const paper = new PdfDocument({ title: TITLE, number: String(number), store, issued });
  paper.display({
    what: STATE_TITLES[state],
    isGood: state === 'S',
    amount: money(compensation.compensado_cents),
    line: when(created_at),
  });
  paper.facts([
    ['Estado', STATE_LABELS[state]],
    ['Motivo', reasonOf(compensation, receiptNumber)],
    ['Solicitada', when(created_at)],
    ['Respondida', state === 'B' ? null : when(updated_at)],
    ['Solicitó', usuario],
    ['Moneda', moneda],
    ['Transacción', uuid],
  ]);
  for (const [side, label, total] of TABLES) {
    const own = lines.filter(({ tipo }) => tipo === side);
    const chosen = side === 'PAYMENT' ? compensation.pagos_cents : compensation.facturas_cents;
    paper.table(
      [
        { label },
        { label: 'Vencimiento', nowrap: true },
        { label: 'Saldo', align: 'right' },
        { label: 'Elegido', align: 'right' },
        { label: 'Compensado', align: 'right' },
      ],
      own.map((line) => ({
        cells: [
          line.num_factura ?? line.num_documento,
          formatDay(line.vencimiento),
          money(line.monto_documento_cents),
          money(line.monto_cents),
          money(line.valor_cents),
        ],
        under: [line.num_factura && line.num_documento, line.nombre_destino].filter(Boolean).join(' · '),
      })),
      [total, money(chosen)],
    );
  }
  return paper.finish();
}
