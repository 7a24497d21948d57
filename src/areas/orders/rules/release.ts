import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import { daysOverdue } from '#areas/account/rules/due.ts';
import { type OpenDocument, byAge } from '#areas/compensations/rules/solve-age.ts';
import { type Cover, cheapestCover } from './cheapest-cover.ts';

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

/** State of an order whose release was requested: the company has not answered yet. */
export const RELEASE_REQUESTED = '-2.3';

/** States of orders that the company has accepted. Such an order uses the client's credit until it is invoiced. */
export const ACCEPTED_STATES = ['2', '3', '5', '-2', '-2.5', '3.1', '3.2', '3.3', '3.4'] as const;

/**
 * States of orders that the company has not accepted yet: requested, or held for credit. In the credit forecast such an
 * order uses the client's credit from its delivery day on.
 */
export const PENDING_STATES = ['1', '-1', '-1.5', '-2.1', '-2.3'] as const;

/** The client's credit rule, imported with the client (docs/erp.md); null: no such limit. */
export type CreditRule = { readonly cupo: Cents | null; readonly diasMora: number | null };

/**
 * The client's debt: open invoices, open credits (subtracted), and accepted orders that are not invoiced yet.
 * `claimed`: what of the invoices is in question in open cases, where the store does not count that against the limit.
 */
export type Exposure = {
  readonly invoices: Cents;
  readonly credits: Cents;
  readonly orders: Cents;
  readonly claimed?: Cents;
};

/** Computes the used part of the limit. Credits in the client's favour reduce it, but not below 0. */
export function usedCredit(exposure: Exposure): Cents {
  return Math.max(0, debtOf(exposure));
}

/** As `usedCredit`; below 0 where more is in the client's favour. */
export function debtOf({ invoices, credits, orders, claimed = 0 }: Exposure): Cents {
  return invoices - claimed - credits + orders;
}

/** Computes the rest of the limit; negative if more is used; null without a limit. */
export function availableCredit({ cupo }: CreditRule, exposure: Exposure): Cents | null {
  return cupo === null ? null : cupo - usedCredit(exposure);
}

/**
 * An open invoice. `isPayable`: no pending payment or compensation locks it, and the company does not hold it.
 * `claimed`: what of it does not count against the limit, as in Exposure.
 */
export type ReleaseInvoice = OpenDocument & { readonly isPayable: boolean; readonly claimed?: Cents };

/** What of an invoice counts against the limit: by so much its payment lowers the used part. */
export function countedCents({ cents, claimed = 0 }: Pick<ReleaseInvoice, 'cents' | 'claimed'>): Cents {
  return cents - claimed;
}

/** MORA: overdue longer than allowed, so it must be paid. CUPO: its payment brings the order within the limit. */
type ReleaseReason = 'MORA' | 'CUPO';

export type ReleaseLine = {
  readonly invoice: ReleaseInvoice;
  readonly reason: ReleaseReason;
  /** Days overdue today; 0 if the invoice is not due yet. */
  readonly diasMora: number;
};

export type ReleaseProposal = {
  /** Invoices to pay: first MORA, then CUPO, each by due date, oldest first; empty if nothing has to be paid. */
  readonly lines: readonly ReleaseLine[];
  readonly total: Cents;
  /** By how much the order exceeds the available credit today; 0 if it does not. */
  readonly shortfall: Cents;
  /**
   * Lower bound of the cost to release the order with whole invoices; equal to `total` if `total` is proven minimal.
   */
  readonly atLeast: Cents;
  /** Invoices overdue too long that cannot be paid now: a payment, a compensation or the company holds them. */
  readonly waiting: readonly ReleaseLine[];
  /** Whether paying these lines releases the order. */
  readonly isEnough: boolean;
};

/**
 * Proposes the cheapest invoices whose full payment releases an order of this value. All invoices overdue too long are
 * included; the cheapest set of the others covers the rest of the shortfall (cheapest-cover.ts). If no payment
 * suffices, the proposal has only the invoices overdue too long, and `isEnough` is false. The exposure excludes the
 * order's value. Days are in the store's time zone.
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
  const others = inOrder
    .filter((invoice) => invoice.isPayable && !isTooLate(invoice) && countedCents(invoice) > 0)
    .map((invoice) => ({ invoice, cents: countedCents(invoice) }));

  const available = availableCredit(rule, exposure);
  const shortfall = available === null ? 0 : Math.max(0, value - available);
  const paid = total(mandatory);
  const freed = sumOfCounted(mandatory);
  // an order above the whole limit is refused even without debt
  const isPossible = rule.cupo === null || value <= rule.cupo;
  const cover = isPossible ? coverOldestFirst(others, shortfall - freed, cheapestCover) : null;
  const more = cover
    ? [...cover.before, ...cover.found.chosen.flatMap((index) => cover.searched[index] ?? [])].map(
        ({ invoice }) => invoice,
      )
    : [];
  // what counts of invoices is the least sum; a claimed one costs more than what counts of it
  const isProven = cover !== null && cover.isProven && !more.some(isClaimed);
  return {
    lines: [...mandatory.map((invoice) => lineOf(invoice, 'MORA')), ...more.map((invoice) => lineOf(invoice, 'CUPO'))],
    total: paid + total(more),
    shortfall,
    atLeast: !cover || isProven ? paid + total(more) : paid + Math.max(0, shortfall - freed),
    waiting,
    isEnough: cover !== null && waiting.length === 0,
  };
}

/** How many invoices are searched for the cheapest set. */
const MAX_SEARCHED = 60;

type OldestFirst<Invoice, Found> = {
  /** The oldest invoices, all of them taken. */
  readonly before: readonly Invoice[];
  readonly searched: readonly Invoice[];
  /** What the search found among `searched`, by their indexes. */
  readonly found: Found;
  /** Whether no other set of all these invoices is cheaper. */
  readonly isProven: boolean;
};

/**
 * Finds the cheapest of these invoices (oldest first) with a sum of at least `needed`; null if the sum of all is less.
 * Of more than MAX_SEARCHED invoices, it selects the oldest until the next MAX_SEARCHED cover the rest, and searches
 * these for the cheapest set; then only a sum of exactly `needed` is proven to be the cheapest.
 */
export function coverOldestFirst<Invoice extends { readonly cents: Cents }, Found extends Cover>(
  invoices: readonly Invoice[],
  needed: Cents,
  search: (amounts: readonly Cents[], target: Cents) => Found | null,
): OldestFirst<Invoice, Found> | null {
  let from = 0;
  let rest = needed;
  let ahead = total(invoices.slice(0, MAX_SEARCHED));
  while (ahead < rest && from + MAX_SEARCHED < invoices.length) {
    const oldest = invoices[from]?.cents ?? 0;
    rest -= oldest;
    ahead += (invoices[from + MAX_SEARCHED]?.cents ?? 0) - oldest;
    from += 1;
  }
  const searched = invoices.slice(from, from + MAX_SEARCHED);
  const found = search(
    searched.map(({ cents }) => cents),
    rest,
  );
  if (!found) return null;
  return {
    before: invoices.slice(0, from),
    searched,
    found,
    isProven: found.isProven && (invoices.length <= MAX_SEARCHED || needed <= 0 || found.sum === rest),
  };
}

export function isClaimed(invoice: ReleaseInvoice): boolean {
  return (invoice.claimed ?? 0) > 0;
}

function sumOfCounted(invoices: readonly ReleaseInvoice[]): Cents {
  return invoices.reduce((sum, invoice) => sum + countedCents(invoice), 0);
}

function total(invoices: readonly { readonly cents: Cents }[]): Cents {
  return invoices.reduce((sum, { cents }) => sum + cents, 0);
}
