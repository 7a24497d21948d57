import type { OVERDUE_BUCKETS } from '../../../kit/any/constants.ts';
import type { Cents } from '../../../kit/any/money.ts';
import { addDays, type Day } from '../../../kit/any/day.ts';

/** What a client owes and has in its favour, each as a positive amount. */
export type Portfolio = {
  readonly expired: Cents;
  readonly expiresToday: Cents;
  readonly toExpire: Cents;
  readonly inFavour: Cents;
};

/** Specification 9: total portfolio = due today + expired + to expire − positive balance. */
export function totalPortfolio({ expired, expiresToday, toExpire, inFavour }: Portfolio): Cents {
  return expiresToday + expired + toExpire - inFavour;
}

export type OverdueBucket = (typeof OVERDUE_BUCKETS)[number];

/** The due days that fall into a bucket today; without `from` where the bucket has no end. */
export function dueDaysOf({ from, to }: OverdueBucket, today: Day): { readonly from?: Day; readonly to: Day } {
  const latest = addDays(today, -from);
  return to === null ? { to: latest } : { from: addDays(today, -to), to: latest };
}
