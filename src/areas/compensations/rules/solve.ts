import type { DocumentType } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { groupBy } from '#kit/core/group.ts';
import type { Cents } from '#kit/core/money.ts';
import { daysOverdue } from '#areas/account/rules/due.ts';
import { type OpenDocument, byAge } from './solve-age.ts';
import { type Match, findFew, findPairs } from './solve-exact.ts';

/**
 * Proposes a compensation: which credits pay which invoices, and how much of each. Every open document may be used,
 * also in part; credits pay invoices until one side is used up.
 *
 * Algorithm: first pairs of one credit and one invoice of the same amount; then one document that equals 2 or 3 of the
 * other side (`findFew`, a bounded search among the oldest); the rest by age, oldest due first, then by number.
 *
 * Proposals are compared by the first criterion that differs; more is better:
 *   1. cents compensated;
 *   2. cents of pairs: one credit and one invoice that close each other;
 *   3. cents of few: one document and the 2 or 3 of the other side that close each other;
 *   4. overdue cents paid, times the days that they are overdue.
 * Pairs and few come before age, because they close completely and need no explanation to the ERP.
 *
 * Guarantees for any input:
 * - 1 and 2 are maximal. The smaller side is used completely. Of each amount there are as many pairs as the side with
 *   fewer documents of it has; the oldest are used, which is best for 4 and does not affect 3.
 * - 3 is at least a quarter of the maximum beside 2, if no side has more than 30 documents left after the pairs (so
 *   far the search is complete): groups are matched from the largest down, and each has at most 4 documents, so it
 *   excludes at most 4 groups, none of them larger.
 * - 4 is maximal beside these pairs and groups: the rest is used oldest due first.
 * - The proposal is never worse than using both sides oldest due first: if that is better, it is proposed.
 */

/** EXACTO: equal amounts; EXACTO_VARIOS: one equals a few; otherwise next by age. */
type Reason = 'EXACTO' | 'EXACTO_VARIOS' | 'ANTIGUEDAD';

/** Connected links: groups share no document. */
export type MatchGroup = { readonly reason: Reason; readonly links: readonly Match[] };

/** A document of the proposal: the amount used, and its matches. `group` counts from 1. */
export type ProposedLine = {
  readonly item: OpenDocument;
  readonly side: DocumentType;
  readonly cents: Cents;
  readonly matches: readonly { readonly item: OpenDocument; readonly cents: Cents }[];
  readonly reason: Reason;
  readonly group: number;
};

type Measure = readonly [bigint, bigint, bigint, bigint];

const REASONS: readonly Reason[] = ['EXACTO', 'EXACTO_VARIOS', 'ANTIGUEDAD'];
export const MAX_MATCHES = 3;

/**
 * The proposal for open credits and invoices, the same in any input order. Amounts are cents above 0, `today` in the
 * store's time zone. Groups come pairs first, each kind by its oldest invoice.
 */
export function solve(
  credits: readonly OpenDocument[],
  invoices: readonly OpenDocument[],
  today: Day,
): readonly MatchGroup[] {
  const pairs = findPairs(credits.toSorted(byAge), invoices.toSorted(byAge));
  const few = findFew(pairs.credits, pairs.invoices);
  const found = [
    ...[...pairs.links.map((link) => [link]), ...few.groups].map(groupOf),
    ...oldestFirst(few.credits, few.invoices),
  ];
  const plain = oldestFirst(credits, invoices);
  return inOrder(isBetterProposal(measureProposal(plain, today), measureProposal(found, today)) ? plain : found);
}

/** Uses both sides oldest due first until one is used up, as the server does for a manual selection. */
export function oldestFirst(
  credits: readonly OpenDocument[],
  invoices: readonly OpenDocument[],
): readonly MatchGroup[] {
  const groups: MatchGroup[] = [];
  const payments = credits.toSorted(byAge).map((item) => ({ item, left: item.cents }));
  const debts = invoices.toSorted(byAge).map((item) => ({ item, left: item.cents }));
  let links: Match[] = [];
  for (let credit = payments.shift(), invoice = debts.shift(); credit && invoice;) {
    const cents = Math.min(credit.left, invoice.left);
    links.push({ credit: credit.item, invoice: invoice.item, cents });
    credit.left -= cents;
    invoice.left -= cents;
    if (credit.left === 0 && invoice.left === 0) {
      groups.push(groupOf(links));
      links = [];
    }
    if (credit.left === 0) credit = payments.shift();
    if (invoice.left === 0) invoice = debts.shift();
  }
  return links.length > 0 ? [...groups, groupOf(links)] : groups;
}

/** Connected links and their reason: exact if every document is used completely and one of them matches all others. */
function groupOf(links: readonly Match[]): MatchGroup {
  const credits = new Set(links.map(({ credit }) => credit));
  const invoices = new Set(links.map(({ invoice }) => invoice));
  const used = sumOfMatches(links);
  const whole = [credits, invoices].every((side) => [...side].reduce((sum, { cents }) => sum + cents, 0) === used);
  const [one, others] = [Math.min(credits.size, invoices.size), Math.max(credits.size, invoices.size)];
  if (!whole || one > 1 || others > MAX_MATCHES) return { reason: 'ANTIGUEDAD', links };
  return { reason: others === 1 ? 'EXACTO' : 'EXACTO_VARIOS', links };
}

function inOrder(groups: readonly MatchGroup[]): readonly MatchGroup[] {
  const oldest = new Map(
    groups.map((group) => [group, group.links.map(({ invoice }) => invoice).toSorted(byAge)[0] as OpenDocument]),
  );
  const age = (group: MatchGroup) => oldest.get(group) as OpenDocument;
  return groups.toSorted(
    (one, other) => REASONS.indexOf(one.reason) - REASONS.indexOf(other.reason) || byAge(age(one), age(other)),
  );
}

export function sumOfMatches(links: readonly Match[]): Cents {
  return links.reduce((sum, { cents }) => sum + cents, 0);
}

/** bigint, because cents times days may exceed safe integers. */
export function measureProposal(groups: readonly MatchGroup[], today: Day): Measure {
  const of = (...reasons: Reason[]) => groups.filter(({ reason }) => reasons.includes(reason));
  const cents = (some: readonly MatchGroup[]) => some.reduce((sum, { links }) => sum + BigInt(sumOfMatches(links)), 0n);
  const overdue = groups
    .flatMap(({ links }) => links)
    .reduce(
      (sum, { invoice, cents: part }) => sum + BigInt(part) * BigInt(daysOverdue(invoice.vencimiento, today)),
      0n,
    );
  return [cents(groups), cents(of('EXACTO')), cents(of('EXACTO_VARIOS')), overdue];
}

export function isBetterProposal(one: Measure, other: Measure): boolean {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs >= 0 && (one[differs] as bigint) > (other[differs] as bigint);
}

/** Each document with all its matches, in order: a credit, then its invoices. */
export function linesOf(groups: readonly MatchGroup[]): readonly ProposedLine[] {
  return groups.flatMap(({ reason, links }, index) => {
    const ends = links.flatMap(({ credit, invoice, cents }) => [
      { item: credit, side: 'PAYMENT' as const, match: { item: invoice, cents } },
      { item: invoice, side: 'INVOICE' as const, match: { item: credit, cents } },
    ]);
    return [...groupBy(ends, ({ item }) => item)].map(([item, own]) => ({
      item,
      side: own[0]?.side ?? 'PAYMENT',
      cents: own.reduce((sum, { match }) => sum + match.cents, 0),
      matches: own.map(({ match }) => match),
      reason,
      group: index + 1,
    }));
  });
}
