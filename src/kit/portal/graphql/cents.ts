import { type Cents, centsOfAnswer } from '../../core/money.ts';
import { portalConfig } from '../config.ts';

/**
 * The portal's one conversion of the contract's Float. NaN where it is no amount of the store's currency: it is shown as
 * 'Incorrect format' in its place, and can neither be chosen nor paid.
 */
export function centsOf(amount: number, currency = portalConfig().currency): Cents {
  return centsOfAnswer(amount, currency) ?? NaN;
}
