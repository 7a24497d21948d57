import { groupThousands } from './money.ts';

/** '−1.500,125' of a decimal number as text, '-1500.125', exactly; any other text as it is. */
export function formatDecimal(decimal: string): string {
  const [, sign, whole, decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === undefined) return decimal;
  return `${sign ? '−' : ''}${groupThousands(whole)}${decimals ? `,${decimals}` : ''}`;
}
