import { buffer } from 'node:stream/consumers';
import { formatDay, formatMonth } from '#kit/core/day.ts';
import { type Cents, formatMoney } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { type Column, type Issued, PdfDocument, type Row } from '#kit/server/pdf/pdf.ts';
import type { DocumentToIssue } from '#areas/account/server/public.ts';
import { MODE_LABELS, NEGOCIO_LABELS } from '../rules/list.ts';
import { quantityText } from '../rules/quantity-text.ts';
import type { CertificateLine, PendingCertificate } from './certificate-store.ts';

const TITLE = 'Certificado de ventas';

/** Maximum lines with the structure for screen readers, as in exported lists: it takes ten times the space. */
const MAX_TAGGED = 2000;

/** Maximum destinations to list by name. */
const MAX_NAMED = 20;

export function certificateToIssue(number: number, total: Cents, { currency }: Store): DocumentToIssue {
  return { kind: 'certificate', title: TITLE, number: String(number), total: { cents: total, currency } };
}

const CONSOLIDATED: readonly Column[] = [
  { label: 'Mes', nowrap: true },
  { label: 'Estación' },
  { label: 'Producto' },
  { label: 'Cantidad', align: 'right' },
  { label: 'Valor', align: 'right' },
];

const DETAILED: readonly Column[] = [
  { label: 'Fecha', nowrap: true },
  { label: 'Factura' },
  { label: 'Producto' },
  { label: 'Cantidad', align: 'right' },
  { label: 'Valor', align: 'right' },
];

type CertificateToDraw = {
  readonly number: number;
  readonly certificate: PendingCertificate;
  readonly lines: readonly CertificateLine[];
  readonly total: Cents;
  readonly store: Store;
  readonly issued: Issued;
};

/** Draws a certificate: a summary of the sales, the total, and each line. */
export async function drawCertificate({
  number,
  certificate,
  lines,
  total,
  store,
  issued,
}: CertificateToDraw): Promise<Buffer> {
  const { fecha_inicio, fecha_fin, modo_impresion, negocio, estaciones } = certificate;
  const isDetailed = modo_impresion === 'DETALLADO';
  const money = (cents: Cents) => formatMoney(cents, store.currency);
  const days = `Del ${formatDay(fecha_inicio)} al ${formatDay(fecha_fin)}`;
  const paper = new PdfDocument(
    { title: TITLE, number: String(number), store, issued },
    { isTagged: lines.length <= MAX_TAGGED },
  );
  const rowOf = (line: CertificateLine): Row => {
    const end = [quantityText(line.cantidad, line.unidad_medida), money(line.valor_cents)];
    return isDetailed
      ? { cells: [formatDay(line.fecha), line.num_factura ?? '', line.producto, ...end], under: line.destino }
      : { cells: [formatMonth(line.fecha), line.destino ?? '', line.producto, ...end] };
  };
  const draw = async () => {
    const { name, taxNumber } = issued.client;
    paper.display({ what: 'Ventas certificadas', isGood: true, amount: money(total), line: days });
    paper.facts([
      ['Negocio', NEGOCIO_LABELS[negocio]],
      ['Formato', MODE_LABELS[modo_impresion]],
      ['Estaciones', estaciones === null ? 'Todas' : String(estaciones.length)],
    ]);
    const seller = issued.company
      ? `${issued.company.name}, con ${issued.company.taxNumber}, certifica`
      : 'Certificamos';
    paper.note(
      `${seller} que a ${name}, con ${taxNumber}, se le facturaron ventas por ${money(total)} ` +
        `${days.toLowerCase()}${stationsText(estaciones)}.`,
    );
    const rows = lines.map(rowOf);
    const needs = await paper.measure(isDetailed ? DETAILED : CONSOLIDATED, rows);
    await paper.list(needs, rows, { lines: rows.length, total: ['Total', money(total)] });
    paper.finish();
  };
  const [bytes] = await Promise.all([
    buffer(paper.file),
    draw().catch((error: unknown) => {
      paper.file.destroy(error instanceof Error ? error : new Error(String(error)));
    }),
  ]);
  return bytes;
}

function stationsText(stations: readonly string[] | null): string {
  if (stations === null || stations.length > MAX_NAMED) return '';
  return stations.length === 1 ? `, en la estación ${stations.join()}` : `, en las estaciones ${stations.join('; ')}`;
}
