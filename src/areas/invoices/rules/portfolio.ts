import type { OVERDUE_BUCKETS } from './constants.ts';
import type { Documentos } from '#kit/core/contract/types.ts';
import { type Cents, amountFromCents } from '#kit/core/money.ts';
import { addDays, type Day } from '#kit/core/day.ts';

/** The sums of a client's open documents; all amounts are positive. */
export type Portfolio = {
  readonly expired: Cents;
  readonly expiresToday: Cents;
  readonly toExpire: Cents;
  readonly inFavour: Cents;
};

/** A portfolio with its overdue amounts by bucket, in the order of OVERDUE_BUCKETS. */
export type PortfolioSums = Portfolio & { readonly overdue: readonly Cents[] };

/** Specification A9: total portfolio = due today + expired + to expire − positive balance. */
export function totalPortfolio({ expired, expiresToday, toExpire, inFavour }: Portfolio): Cents {
  return expiresToday + expired + toExpire - inFavour;
}

export type OverdueBucket = (typeof OVERDUE_BUCKETS)[number];

/** Due days of a bucket today; without `from` if it is open-ended. */
export function dueDaysOf({ from, to }: OverdueBucket, today: Day): { readonly from?: Day; readonly to: Day } {
  const latest = addDays(today, -from);
  return to === null ? { to: latest } : { from: addDays(today, -to), to: latest };
}

type PortfolioAmounts = Pick<
  Documentos,
  | 'total_amount_expired'
  | 'total_amount_expire_today'
  | 'total_amount_to_expire'
  | 'total_amount_positive'
  | 'total_amount_expired_by_days'
>;

/** The contract's amounts; 0 if the portfolio was not requested. */
export function portfolioAmounts(portfolio: PortfolioSums | null): PortfolioAmounts {
  const [first = 0, second = 0, third = 0, rest = 0] = portfolio?.overdue ?? [];
  return {
    total_amount_expired: amountFromCents(portfolio?.expired ?? 0),
    total_amount_expire_today: amountFromCents(portfolio?.expiresToday ?? 0),
    total_amount_to_expire: amountFromCents(portfolio?.toExpire ?? 0),
    total_amount_positive: amountFromCents(portfolio?.inFavour ?? 0),
    total_amount_expired_by_days: {
      one_to_seven_days: amountFromCents(first),
      fourteen_days: amountFromCents(second),
      twenty_one_days: amountFromCents(third),
      greater_twenty_one_days: amountFromCents(rest),
    },
  };
}
