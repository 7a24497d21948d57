import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { daysOverdue } from '#areas/account/rules/due.ts';
import { type Item, byAge } from '#areas/compensations/rules/solve-age.ts';
import { cheapestCover } from './cheapest-cover.ts';

/**
 * How a client releases an order that is held for credit (docs/product.md, Release of held orders). The ERP accepts an
 * order if no invoice is overdue by more days than allowed, and if the client's debt, with the order, is within its
 * limit.
 */

/** States in which the ERP holds an order for credit (specification B4). */
export const HELD_FOR_CREDIT = ['-1', '-2.1', '-2.3'] as const;

export function isHeldForCredit(state: string): boolean {
  return HELD_FOR_CREDIT.some((held) => held === state);
}

/** The release was requested; only the company's answer is missing. */
export const RELEASE_REQUESTED = '-2.3';

/** States of orders that the company has accepted; without an invoice they use the client's credit. */
export const ACCEPTED = ['2', '3', '5', '-2', '-2.5', '3.1', '3.2', '3.3', '3.4'] as const;

/** The client's credit rule, as it comes with the client (docs/erp.md); null: no such limit. */
export type CreditRule = { readonly cupo: Cents | null; readonly diasMora: number | null };

/** What the client owes: all open invoices less open credits, and accepted orders that are not invoiced yet. */
export type Exposure = { readonly invoices: Cents; readonly credits: Cents; readonly orders: Cents };

/** How much of the limit is used. Credits in the client's favour count for it, down to nothing used. */
export function usedCredit({ invoices, credits, orders }: Exposure): Cents {
  return Math.max(0, invoices - credits + orders);
}

/** What is left of the limit; negative where more is used; null without a limit. */
export function availableCredit({ cupo }: CreditRule, exposure: Exposure): Cents | null {
  return cupo === null ? null : cupo - usedCredit(exposure);
}

/** An open invoice. `isPayable`: neither locked by a payment or compensation under way, nor held by the company. */
export type ReleaseInvoice = Item & { readonly isPayable: boolean };

/** MORA: overdue longer than allowed, so it must be paid. CUPO: makes room for the order within the limit. */
type ReleaseReason = 'MORA' | 'CUPO';

export type ReleaseLine = {
  readonly invoice: ReleaseInvoice;
  readonly reason: ReleaseReason;
  /** Days overdue today; 0 where it is not due yet. */
  readonly diasMora: number;
};

export type ReleaseProposal = {
  /** Invoices to pay, those of MORA first, each oldest due first; empty where nothing has to be paid. */
  readonly lines: readonly ReleaseLine[];
  readonly total: Cents;
  /** How much the order is above what is available today; 0 where it is within it. */
  readonly shortfall: Cents;
  /** No set of whole invoices that releases the order costs less than this; equal to `total` where that is proven. */
  readonly atLeast: Cents;
  /** Overdue too long, and not payable now: a payment, a compensation or the company holds them. */
  readonly waiting: readonly ReleaseLine[];
  /** Whether paying these lines releases the order. */
  readonly isEnough: boolean;
};

/**
 * The cheapest invoices that release an order of this value, paid whole. Those overdue too long are all in it; the rest
 * of the shortfall is the cheapest set of the others (cheapest-cover.ts). Where no payment suffices, everything overdue
 * too long, and `isEnough` is false. The order's value is not part of the exposure. Days in the store's time zone.
 */
export function proposeRelease({
  rule,
  exposure,
  value,
  invoices,
  today,
}: {
  readonly rule: CreditRule;
  readonly exposure: Exposure;
  readonly value: Cents;
  readonly invoices: readonly ReleaseInvoice[];
  readonly today: Day;
}): ReleaseProposal {
  const lineOf = (invoice: ReleaseInvoice, reason: ReleaseReason): ReleaseLine => ({
    invoice,
    reason,
    diasMora: daysOverdue(invoice.vencimiento, today),
  });
  const isTooLate = ({ vencimiento }: ReleaseInvoice) =>
    rule.diasMora !== null && daysOverdue(vencimiento, today) > rule.diasMora;
  const inOrder = invoices.toSorted(byAge);
  const late = inOrder.filter(isTooLate);
  const mandatory = late.filter(({ isPayable }) => isPayable);
  const waiting = late.filter(({ isPayable }) => !isPayable).map((invoice) => lineOf(invoice, 'MORA'));
  const others = inOrder.filter((invoice) => invoice.isPayable && !isTooLate(invoice));

  const available = availableCredit(rule, exposure);
  const shortfall = available === null ? 0 : Math.max(0, value - available);
  const paid = total(mandatory);
  // above the whole limit not even who owes nothing may order
  const isPossible = rule.cupo === null || value <= rule.cupo;
  const cover = isPossible ? coverRest(others, shortfall - paid) : null;
  const more = cover?.chosen ?? [];
  return {
    lines: [...mandatory.map((invoice) => lineOf(invoice, 'MORA')), ...more.map((invoice) => lineOf(invoice, 'CUPO'))],
    total: paid + total(more),
    shortfall,
    atLeast: cover === null || cover.isProven ? paid + total(more) : Math.max(paid, shortfall),
    waiting,
    isEnough: cover !== null && waiting.length === 0,
  };
}

/** So many invoices are searched for the cheapest set. */
const SEARCHED = 60;

type CoverOfRest = { readonly chosen: readonly ReleaseInvoice[]; readonly isProven: boolean };

/**
 * The cheapest of these invoices, oldest first, that are together at least `needed`; null where all are less. Of more
 * than SEARCHED, the oldest are taken until the next SEARCHED suffice for the rest, among which the cheapest are
 * searched: then only a sum that is exactly `needed` is proven to be the cheapest.
 */
function coverRest(invoices: readonly ReleaseInvoice[], needed: Cents): CoverOfRest | null {
  let from = 0;
  let rest = needed;
  let ahead = total(invoices.slice(0, SEARCHED));
  while (ahead < rest && from + SEARCHED < invoices.length) {
    const oldest = invoices[from]?.cents ?? 0;
    rest -= oldest;
    ahead += (invoices[from + SEARCHED]?.cents ?? 0) - oldest;
    from += 1;
  }
  const searched = invoices.slice(from, from + SEARCHED);
  const cover = cheapestCover(
    searched.map(({ cents }) => cents),
    rest,
  );
  if (!cover) return null;
  return {
    chosen: [...invoices.slice(0, from), ...cover.chosen.flatMap((place) => searched[place] ?? [])],
    isProven: cover.isProven && (invoices.length <= SEARCHED || needed <= 0 || cover.sum === rest),
  };
}

function total(invoices: readonly ReleaseInvoice[]): Cents {
  return invoices.reduce((sum, { cents }) => sum + cents, 0);
}
