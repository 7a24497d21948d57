import { type Cents, centsOfAnswer } from '#kit/core/money.ts';
import { portalConfig } from '../config.ts';

/**
 * Converts the contract's Float to cents. Returns NaN if it is not an amount of the store's currency: screens show it
 * as 'Incorrect format' (specification A5), and it can neither be chosen nor paid.
 */
export function centsOf(amount: number, currency = portalConfig().currency): Cents {
  return centsOfAnswer(amount, currency) ?? NaN;
}
