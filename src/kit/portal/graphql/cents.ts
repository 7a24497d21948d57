import { type Cents, centsOfAnswer } from '#kit/core/money.ts';
import { portalConfig } from '../config.ts';

/**
 * The portal's one conversion of the contract's Float to cents. NaN where it is no amount of the store's currency: the
 * screen shows 'Incorrect format' for it (specification A5), and it can neither be chosen nor paid.
 */
export function centsOf(amount: number, currency = portalConfig().currency): Cents {
  return centsOfAnswer(amount, currency) ?? NaN;
}
