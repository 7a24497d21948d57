import { type Cents, centsOfAnswer } from '../../core/money.ts';
import { portalConfig } from '../config.ts';

/** The portal's one conversion of the contract's Float. Throws where it is no amount of the store's currency. */
export function centsOf(amount: number): Cents {
  const { currency } = portalConfig();
  const cents = centsOfAnswer(amount, currency);
  if (cents === null) throw new RangeError(`${amount} is no amount of ${currency}.`);
  return cents;
}
