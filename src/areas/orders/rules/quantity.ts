import { formatDecimal } from '#kit/core/format-decimal.ts';

/** Formats a quantity with at most three decimals: '1.500,125'. */
export function formatQuantity(quantity: number): string {
  return formatDecimal(String(Math.round(quantity * 1000) / 1000));
}

type Line = { readonly cantidad: number; readonly unidad_medida: string | null };

/** Formats a line's quantity with its unit and a non-breaking space: '5.000 gal'. */
export function quantityWithUnit({ cantidad, unidad_medida }: Line): string {
  return [formatQuantity(cantidad), unidad_medida?.toLowerCase()].filter(Boolean).join('\u00a0');
}

/** Formats the sum of the lines' quantities by unit, in order of appearance: '9.000 gal', '9.000 gal y 20 un'. */
export function totalQuantity(lines: readonly Line[]): string {
  const units = new Map<string, number>();
  for (const { cantidad, unidad_medida } of lines) {
    const unit = unidad_medida?.toLowerCase() ?? '';
    units.set(unit, (units.get(unit) ?? 0) + cantidad);
  }
  return [...units].map(([unidad_medida, cantidad]) => quantityWithUnit({ cantidad, unidad_medida })).join(' y ');
}
