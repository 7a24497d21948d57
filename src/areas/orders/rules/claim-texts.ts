import { type Day, addDays, formatDay } from '#kit/core/day.ts';
import { documentNames } from '#areas/invoices/rules/receipt.ts';
import type { QuantityDifference } from './quantity-difference.ts';
import { quantityWithUnit } from './quantity.ts';

export type EndingClaim = {
  readonly num_factura: string | null;
  readonly num_documento: string;
  /** The first products of which another quantity was delivered than ordered. */
  readonly differences: readonly QuantityDifference[];
  /** Whether the period starts with the ERP's day of reception, not with that of the delivery. */
  readonly isByReception: boolean;
};

/**
 * Title and text, in Spanish, of the notice of invoices whose claim period ends on a day. No legal advice: it says
 * what the company reported.
 */
export function claimTexts(
  claims: readonly EndingClaim[],
  { end, today }: { readonly end: Day; readonly today: Day },
): { readonly title: string; readonly body: string } {
  const [first] = claims;
  const isOne = claims.length === 1;
  const names = documentNames(claims);
  const day = end === addDays(today, 1) ? 'mañana' : `el ${formatDay(end)}`;
  const differences = isOne && first ? differenceText(first.differences) : `${names}: lo entregado no es lo pedido.`;
  const source = claims.every(({ isByReception }) => isByReception) ? 'recepción' : 'entrega';
  return {
    title: `El plazo de reclamo de ${isOne ? `la factura ${names}` : `${claims.length} facturas`} vence ${day}`,
    body: `${differences} Según la fecha de ${source} que informó la compañía. Un caso en el portal no detiene el plazo.`,
  };
}

function differenceText(differences: readonly QuantityDifference[]): string {
  const [first] = differences;
  if (!first) return '';
  const { descripcion, cod_producto, unidad_medida, ordered, delivered } = first;
  const quantity = (cantidad: number) => quantityWithUnit({ cantidad, unidad_medida });
  const more = differences.length > 1 ? ', y hay otras diferencias' : '';
  return `Pediste ${quantity(ordered)} de ${descripcion ?? cod_producto} y la entrega tiene ${quantity(delivered)}${more}.`;
}
