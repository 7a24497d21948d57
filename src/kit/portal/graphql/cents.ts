import { type Cents, centsOfAnswer } from '../../any/money.ts';
import { portalConfig } from '../config.ts';

/** The one place where the contract's Float becomes cents on this side. Throws on what is no amount of the store's currency. */
export function centsOf(amount: number): Cents {
  const { currency } = portalConfig();
  const cents = centsOfAnswer(amount, currency);
  if (cents === null) throw new RangeError(`${amount} is no amount of ${currency}.`);
  return cents;
}
