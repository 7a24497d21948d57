import type { Readable } from 'node:stream';
import { formatDay } from '#kit/core/day.ts';
import { formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import { documentName } from '../rules/classes.ts';
import type { TimelineEntry } from '../rules/timeline.ts';
import { stateLabel } from './detail-pdf.ts';
import type { DocumentDetail } from './detail-store.ts';
import type { DocumentToIssue } from './issued-store.ts';

const TITLE = 'Línea de tiempo del documento';

const COLUMNS = [
  { label: 'Fecha', nowrap: true },
  { label: 'Movimiento' },
  { label: 'Referencia' },
  { label: 'Valor', align: 'right' },
  { label: 'Saldo', align: 'right' },
] as const;

/** The issued document's data: its total is the open amount. */
export function timelineToIssue(detail: DocumentDetail, { currency }: Store): DocumentToIssue {
  const number = detail.num_factura ?? detail.num_documento;
  return { kind: 'timeline', title: TITLE, number, total: { cents: detail.open_cents, currency } };
}

export function drawTimeline(
  detail: DocumentDetail,
  entries: readonly TimelineEntry[],
  store: Store,
  issued: Issued,
): Readable {
  const money = (cents: number) => formatMoney(cents, store.currency);
  const paper = new PdfDocument({ title: TITLE, number: detail.num_factura ?? detail.num_documento, store, issued });
  paper.display({
    what: detail.open_cents === 0 ? stateLabel(detail) : 'Saldo',
    isGood: detail.open_cents <= 0,
    amount: money(detail.open_cents),
    line: `${documentName(detail.tipo_documento)} · vence el ${formatDay(detail.fecha_vencimiento_documento)}`,
  });
  paper.facts([
    ['Número de documento', detail.num_documento],
    ['Factura', detail.num_factura],
    ['Establecimiento', detail.nombre_destino],
  ]);
  const rows = entries.map(({ day, what, reference, change, left }) => ({
    cells: [formatDay(day), what, reference ?? '', money(change), money(left)],
  }));
  paper.table(COLUMNS, rows, ['Saldo', money(detail.open_cents)]);
  return paper.finish();
}
