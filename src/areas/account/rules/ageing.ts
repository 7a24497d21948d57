import type { Cents } from '#kit/core/money.ts';

/** The days in arrears at which each bucket of the ageing begins. */
const PARTS: readonly (readonly [from: number, name: string])[] = [
  [91, 'Más de 90 días'],
  [61, '61 a 90 días'],
  [31, '31 a 60 días'],
  [1, '1 a 30 días'],
  [0, 'Por vencer'],
];

const IN_FAVOUR = 'Saldos a favor';

/** The buckets of an ageing in order, from not due to in the client's favour. */
export const AGEING: readonly string[] = [...PARTS.map(([, name]) => name).reverse(), IN_FAVOUR];

/** The bucket of an open amount, by its days in arrears; an amount due today is not in arrears. */
export function ageOf(openCents: Cents, daysOverdue: number): string {
  if (openCents < 0) return IN_FAVOUR;
  return PARTS.find(([from]) => daysOverdue >= from)?.[1] ?? 'Por vencer';
}
