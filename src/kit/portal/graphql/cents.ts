import { type Cents, centsFromAmount } from '../../any/money.ts';
import { portalConfig } from '../config.ts';

/** The one place where the contract's Float becomes cents on this side. Throws on what is no amount of the store's currency. */
export function centsOf(amount: number): Cents {
  const cents = centsFromAmount(amount, portalConfig().currency);
  if (!cents.ok) throw new RangeError(cents.refusal.message);
  return cents.value;
}
