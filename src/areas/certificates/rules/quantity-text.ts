import { formatDecimal } from '#kit/core/format-decimal.ts';

/** '−1.500,125 gal' of a quantity as decimal text, exactly. */
export function quantityText(quantity: string, unit: string | null): string {
  const shortest = quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity;
  return [formatDecimal(shortest), unit].filter(Boolean).join('\u00a0');
}
