import { groupThousands } from '../../../kit/core/money.ts';

/** '1.500,125' of a quantity: at most three decimals. */
export function formatQuantity(quantity: number): string {
  const [whole = '', decimals] = String(Math.round(quantity * 1000) / 1000).split('.');
  return `${groupThousands(whole)}${decimals ? `,${decimals}` : ''}`;
}
