import type { DocumentType } from '../../../kit/any/contract.ts';
import type { Day } from '../../../kit/any/day.ts';
import { groupBy } from '../../../kit/any/group.ts';
import type { Cents } from '../../../kit/any/money.ts';
import { daysOverdue } from '../../account/rules/due.ts';
import { type Item, byAge } from './solve-age.ts';
import { findFew, findPairs } from './solve-exact.ts';

/**
 * The proposal of a compensation: which of what is in the client's favour meets which of its invoices, and how much of each.
 * Everything that is open may be used, a document also in part; what is in favour pays invoices until one side is used up.
 *
 * How it is found: one credit that is exactly one invoice; then one document that is exactly 2 or 3 of the other side's
 * (`findFew`, a bounded search among the oldest); the rest meets oldest due first, then by number.
 *
 * What it is measured by, the first that differs deciding, more being better:
 *   1. cents compensated;
 *   2. cents of pairs: one credit and one invoice that close each other and touch nothing else;
 *   3. cents of a few: one document and the 2 or 3 of the other side that close each other and touch nothing else;
 *   4. overdue cents taken off, each as often as the days it is overdue.
 * Pairs and a few come before age because each of them closes whole and needs no word of explanation to the ERP.
 *
 * What holds, for any input:
 * - 1 and 2 are the most that there can be. What is on the smaller side is used whole: 1. Of each amount as many pairs are
 *   taken as the side with fewer documents of it has: 2. Which of several documents of one amount makes no difference to 3, and
 *   the oldest are taken, which is best for 4: changing roles with an older one of the same amount can only take off more.
 * - 3 is at least a quarter of the most that there can be beside 2, where no side has more than 30 documents left after
 *   the pairs (so far the search sees all): groups are taken from the largest down, and one that was taken has at most 4
 *   documents, so that it stands in the way of at most 4 groups, none of which is larger.
 * - 4 is the most that there can be beside these pairs and groups: what is left is used up oldest due first.
 * - It never loses to using up both sides oldest due first: where that is better, that is what is proposed.
 */

/** Why documents meet: they are equal; one is equal to a few; they are next in age. */
export type Reason = 'EXACTO' | 'EXACTO_VARIOS' | 'ANTIGUEDAD';

/** So much of a credit meets so much of an invoice. */
export type Link = { readonly credit: Item; readonly invoice: Item; readonly cents: Cents };

/** Links that hang together: no document of a group is in another. */
export type Group = { readonly reason: Reason; readonly links: readonly Link[] };

/** A document of the proposal: how much of it is used, and what it meets. `group` counts from 1. */
export type ProposedLine = {
  readonly item: Item;
  readonly side: DocumentType;
  readonly cents: Cents;
  readonly meets: readonly { readonly item: Item; readonly cents: Cents }[];
  readonly reason: Reason;
  readonly group: number;
};

/** 1 to 4 of the measure above. */
type Measure = readonly [bigint, bigint, bigint, bigint];

const REASONS: readonly Reason[] = ['EXACTO', 'EXACTO_VARIOS', 'ANTIGUEDAD'];
/** One document and so many of the other side at most. */
export const FEW = 3;

/**
 * The proposal of what is open in the client's favour and what it owes; the same whatever order they come in. Amounts are cents
 * above 0 on both sides, `today` the day it is in the store. Groups come with pairs first, each kind by its oldest invoice.
 */
export function solve(credits: readonly Item[], invoices: readonly Item[], today: Day): readonly Group[] {
  const pairs = findPairs(credits.toSorted(byAge), invoices.toSorted(byAge));
  const few = findFew(pairs.credits, pairs.invoices);
  const found = [
    ...[...pairs.links.map((link) => [link]), ...few.groups].map(groupOf),
    ...oldestFirst(few.credits, few.invoices),
  ];
  const plain = oldestFirst(credits, invoices);
  return inOrder(isBetter(measure(plain, today), measure(found, today)) ? plain : found);
}

/** Both sides used up oldest due first, then by number, until one is used up: what the server does with what it is sent. */
export function oldestFirst(credits: readonly Item[], invoices: readonly Item[]): readonly Group[] {
  const groups: Group[] = [];
  const payments = credits.toSorted(byAge).map((item) => ({ item, left: item.cents }));
  const debts = invoices.toSorted(byAge).map((item) => ({ item, left: item.cents }));
  let links: Link[] = [];
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

/** Links that hang together, and why: exact where all of their documents are used whole and one meets all of the others. */
function groupOf(links: readonly Link[]): Group {
  const credits = new Set(links.map(({ credit }) => credit));
  const invoices = new Set(links.map(({ invoice }) => invoice));
  const used = total(links);
  const whole = [credits, invoices].every((side) => [...side].reduce((sum, { cents }) => sum + cents, 0) === used);
  const [one, others] = [Math.min(credits.size, invoices.size), Math.max(credits.size, invoices.size)];
  if (!whole || one > 1 || others > FEW) return { reason: 'ANTIGUEDAD', links };
  return { reason: others === 1 ? 'EXACTO' : 'EXACTO_VARIOS', links };
}

function inOrder(groups: readonly Group[]): readonly Group[] {
  const oldest = new Map(
    groups.map((group) => [group, group.links.map(({ invoice }) => invoice).toSorted(byAge)[0] as Item]),
  );
  const age = (group: Group) => oldest.get(group) as Item;
  return groups.toSorted(
    (one, other) => REASONS.indexOf(one.reason) - REASONS.indexOf(other.reason) || byAge(age(one), age(other)),
  );
}

/** What the documents of links compensate, in cents. */
export function total(links: readonly Link[]): Cents {
  return links.reduce((sum, { cents }) => sum + cents, 0);
}

/** What a proposal is worth (above). Whole numbers of any size: cents times days may be more than a number holds. */
export function measure(groups: readonly Group[], today: Day): Measure {
  const of = (...reasons: Reason[]) => groups.filter(({ reason }) => reasons.includes(reason));
  const cents = (some: readonly Group[]) => some.reduce((sum, { links }) => sum + BigInt(total(links)), 0n);
  const overdue = groups
    .flatMap(({ links }) => links)
    .reduce(
      (sum, { invoice, cents: part }) => sum + BigInt(part) * BigInt(daysOverdue(invoice.vencimiento, today)),
      0n,
    );
  return [cents(groups), cents(of('EXACTO')), cents(of('EXACTO_VARIOS')), overdue];
}

/** Whether a measure is more than another. */
export function isBetter(one: Measure, other: Measure): boolean {
  const differs = one.findIndex((value, at) => value !== other[at]);
  return differs >= 0 && (one[differs] as bigint) > (other[differs] as bigint);
}

/** Each document of the groups with all that it meets, in the order in which they meet: a credit, and then what it pays. */
export function linesOf(groups: readonly Group[]): readonly ProposedLine[] {
  return groups.flatMap(({ reason, links }, at) => {
    const ends = links.flatMap(({ credit, invoice, cents }) => [
      { item: credit, side: 'PAYMENT' as const, met: { item: invoice, cents } },
      { item: invoice, side: 'INVOICE' as const, met: { item: credit, cents } },
    ]);
    return [...groupBy(ends, ({ item }) => item)].map(([item, own]) => ({
      item,
      side: own[0]?.side ?? 'PAYMENT',
      cents: own.reduce((sum, { met }) => sum + met.cents, 0),
      meets: own.map(({ met }) => met),
      reason,
      group: at + 1,
    }));
  });
}
