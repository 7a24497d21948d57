import type { OrderLine } from './OrderLines.tsx';

/** The plants that load an order, without duplicates. */
export function plantsOf({ detalle }: { readonly detalle: readonly OrderLine[] }): readonly string[] {
  return [...new Set(detalle.flatMap(({ centro_logistico }) => centro_logistico ?? []))];
}
