import { OVERDUE_BUCKETS } from '#areas/invoices/rules/constants.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { daysOverdue, dueState } from '#areas/account/rules/due.ts';
import type { PortfolioSums } from '#areas/invoices/rules/portfolio.ts';
import type { OpenDocument } from './solve-age.ts';

/** The amount paid of an invoice, in cents. */
type Paid = { readonly item: Pick<OpenDocument, 'vencimiento'>; readonly cents: Cents };

const SUM_OF = { AT: 'expired', V: 'expiresToday', NV: 'toExpire' } as const;

/** The portfolio after credits have paid these amounts of invoices; `today` in the store's time zone. */
export function agingAfter(before: PortfolioSums, paid: readonly Paid[], today: Day): PortfolioSums {
  const after = { ...before, overdue: [...before.overdue] };
  for (const { item, cents } of paid) {
    after[SUM_OF[dueState(item.vencimiento, today)]] -= cents;
    after.inFavour -= cents;
    const days = daysOverdue(item.vencimiento, today);
    const bucket = OVERDUE_BUCKETS.findIndex(({ from, to }) => days >= from && (to === null || days <= to));
    if (bucket >= 0) after.overdue[bucket] = (after.overdue[bucket] ?? 0) - cents;
  }
  return after;
}
