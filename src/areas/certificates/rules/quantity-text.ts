import { formatDecimal } from '#kit/core/format-decimal.ts';

/** Formats a quantity given as decimal text, without rounding: '−1.500,125 gal'. */
export function quantityText(quantity: string, unit: string | null): string {
  const shortest = quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity;
  return [formatDecimal(shortest), unit].filter(Boolean).join('\u00a0');
}
