import type { Readable } from 'node:stream';
import { formatDay } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';
import { type Issued, PdfDocument } from '#kit/server/pdf/pdf.ts';
import type { DocumentToIssue } from '#areas/account/server/public.ts';
import { formatQuantity } from '../rules/quantity.ts';
import type { DeliveryPart } from './delivery-store.ts';

/** The remission accompanies the products to the station; the plant loads the truck by the load order. */
export type DeliveryKind = 'remission' | 'load';

const TITLES: Readonly<Record<DeliveryKind, string>> = { remission: 'Remisión', load: 'Orden de cargue' };

const NOTES: Readonly<Record<DeliveryKind, string>> = {
  remission: 'Antes de recibir, compara los sellos y la placa del carrotanque con los de esta remisión.',
  load: 'La planta carga solo los productos y las cantidades de esta orden, en el vehículo de esta placa.',
};

export function deliveryToIssue(kind: DeliveryKind, parts: readonly DeliveryPart[]): DocumentToIssue {
  return { kind: 'delivery', title: TITLES[kind], number: parts[0]?.num_entrega ?? null, total: null };
}

/** Draws a delivery with the products of each of its orders. */
export function drawDelivery(
  kind: DeliveryKind,
  parts: readonly DeliveryPart[],
  store: Store,
  issued: Issued,
): Readable {
  const [first] = parts;
  if (!first) throw new Error('A delivery without parts cannot be drawn.');
  const paper = new PdfDocument({ title: TITLES[kind], number: first.num_entrega, store, issued });
  paper.display({
    what: 'Entrega',
    isGood: true,
    amount: first.num_entrega,
    line: [first.nombre_destino, first.fecha && formatDay(first.fecha)].filter(Boolean).join(' · '),
  });
  paper.facts([
    ['Transportista', first.transportista],
    ['Conductor', first.conductor],
    ['Placa', first.placa],
    ['Sellos', first.sellos],
    ['Guía de transporte', first.guia_transporte],
    ['Fecha de entrega', first.fecha && formatDay(first.fecha)],
    ['Estación', first.nombre_destino],
    ['Dirección', [first.direccion, first.ciudad].filter(Boolean).join(', ')],
  ]);
  for (const part of parts) {
    paper.facts([
      ['Pedido', part.num_pedido],
      ['SICOM', part.num_sicom],
      ['Fecha de pedido', formatDay(part.fecha_pedido)],
      ['Factura', part.num_factura],
    ]);
    if (part.lines.length === 0) {
      paper.note('Esta entrega no trae el detalle de sus productos.');
      continue;
    }
    paper.table(
      [{ label: 'Producto' }, { label: 'Planta' }, { label: 'Cantidad', align: 'right', nowrap: true }],
      part.lines.map((line) => ({
        cells: [
          line.descripcion ?? line.cod_producto,
          line.centro_logistico ?? '',
          [formatQuantity(line.cantidad), line.unidad_medida].filter(Boolean).join(' '),
        ],
        under: line.descripcion && line.cod_producto,
      })),
    );
  }
  paper.note(NOTES[kind]);
  return paper.finish();
}
