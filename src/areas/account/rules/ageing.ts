import type { Cents } from '#kit/core/money.ts';

/** Days in arrears from which a debt is in the next part of the ageing. */
const PARTS: readonly (readonly [from: number, name: string])[] = [
  [91, 'Más de 90 días'],
  [61, '61 a 90 días'],
  [31, '31 a 60 días'],
  [1, '1 a 30 días'],
  [0, 'Por vencer'],
];

const IN_FAVOUR = 'Saldos a favor';

/** The parts of an ageing in their order, from what is not due to money in the client's favour. */
export const AGEING: readonly string[] = [...PARTS.map(([, name]) => name).reverse(), IN_FAVOUR];

/** The part of an open amount, by its days in arrears; what is due today is not in arrears. */
export function ageOf(openCents: Cents, daysOverdue: number): string {
  if (openCents < 0) return IN_FAVOUR;
  return PARTS.find(([from]) => daysOverdue >= from)?.[1] ?? 'Por vencer';
}
