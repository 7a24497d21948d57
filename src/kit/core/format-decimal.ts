import { groupThousands } from './money.ts';

/** Formats a decimal number given as text, '-1500.125', as '−1.500,125', exactly; returns other text unchanged. */
export function formatDecimal(decimal: string): string {
  const [, sign, whole, decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === undefined) return decimal;
  return `${sign ? '−' : ''}${groupThousands(whole)}${decimals ? `,${decimals}` : ''}`;
}
