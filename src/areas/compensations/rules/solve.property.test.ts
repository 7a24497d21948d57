import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import { daysOverdue } from '#areas/account/rules/due.ts';
import {
  type MatchGroup,
  MAX_MATCHES,
  isBetterProposal,
  linesOf,
  measureProposal,
  oldestFirst,
  solve,
  sumOfMatches,
} from './solve.ts';
import { type OpenDocument, byAge } from './solve-age.ts';

const TODAY = '2026-11-21';

/** Documents of small amounts, so that many equal one or a few others; some have the same due day or number. */
const side = (from: number, most: number, largest: number) =>
  fc
    .array(fc.record({ cents: fc.integer({ min: 1, max: largest }), due: fc.integer({ min: -6, max: 30 }) }), {
      maxLength: most,
    })
    .map((some) =>
      some.map(({ cents, due }, index): OpenDocument => ({
        id: from + index,
        num_documento: `D${index % 3}`,
        vencimiento: addDays(TODAY, -due),
        cents,
      })),
    );
const ledgers = (credits: number, invoices: number) =>
  fc.integer({ min: 2, max: 60 }).chain((largest) => fc.tuple(side(1, credits, largest), side(101, invoices, largest)));

const sum = (items: readonly OpenDocument[]) => items.reduce((cents, item) => cents + item.cents, 0);
const linksOf = (groups: readonly MatchGroup[]) => groups.flatMap(({ links }) => links);

describe('any proposal', () => {
  test('uses up the smaller side, equal to the cent on both sides, within each document’s open amount', () => {
    fc.assert(
      fc.property(ledgers(12, 30), ([credits, invoices]) => {
        const groups = solve(credits, invoices, TODAY);
        const lines = linesOf(groups);
        for (const type of ['PAYMENT', 'INVOICE'] as const) {
          const own = lines.filter((line) => line.side === type);
          expect(own.reduce((cents, line) => cents + line.cents, 0)).toBe(Math.min(sum(credits), sum(invoices)));
          expect(new Set(own.map((line) => line.item)).size).toBe(own.length);
        }
        for (const { item, cents, matches } of lines) {
          expect(cents).toBeGreaterThan(0);
          expect(cents).toBeLessThanOrEqual(item.cents);
          expect(matches.reduce((met, one) => met + one.cents, 0)).toBe(cents);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('gives a reason for each line: exact groups close in full, and the rest is used up oldest due first', () => {
    fc.assert(
      fc.property(ledgers(12, 30), ([credits, invoices]) => {
        const groups = solve(credits, invoices, TODAY);
        const lines = linesOf(groups);
        for (const [index, { reason }] of groups.entries()) {
          const own = lines.filter(({ group }) => group === index + 1);
          const counts = (['PAYMENT', 'INVOICE'] as const).map(
            (type) => own.filter((line) => line.side === type).length,
          );
          expect(own.every((line) => line.reason === reason)).toBe(true);
          const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
          const isWhole = own.every((line) => line.cents === line.item.cents);
          const isExact = isWhole && fewest === 1 && most <= MAX_MATCHES;
          expect(reason).toBe(isExact ? (most === 1 ? 'EXACTO' : 'EXACTO_VARIOS') : 'ANTIGUEDAD');
        }
        const exact = new Set(lines.filter(({ reason }) => reason !== 'ANTIGUEDAD').map(({ item }) => item));
        const left = (items: readonly OpenDocument[]) => items.filter((item) => !exact.has(item));
        const byAgeAlone = linksOf(groups.filter(({ reason }) => reason === 'ANTIGUEDAD'));
        expect(byAgeAlone).toEqual(linksOf(oldestFirst(left(credits), left(invoices))));
        expect(linksOf(oldestFirst(credits, invoices)).map(({ invoice }) => invoice)).toEqual(
          linksOf(oldestFirst(credits, invoices))
            .map(({ invoice }) => invoice)
            .toSorted(byAge),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('does not depend on the order of the documents', () => {
    const shuffled = ledgers(10, 20).chain(([credits, invoices]) =>
      fc.tuple(
        fc.constant([credits, invoices] as const),
        fc.shuffledSubarray(credits, { minLength: credits.length }),
        fc.shuffledSubarray(invoices, { minLength: invoices.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([[credits, invoices], otherCredits, otherInvoices]) => {
        expect(linesOf(solve(otherCredits, otherInvoices, TODAY))).toEqual(linesOf(solve(credits, invoices, TODAY)));
      }),
      { numRuns: 300 },
    );
  });

  test('is never worse than oldest due first', () => {
    let better = 0;
    fc.assert(
      fc.property(ledgers(12, 30), ([credits, invoices]) => {
        const ours = measureProposal(solve(credits, invoices, TODAY), TODAY);
        const plain = measureProposal(oldestFirst(credits, invoices), TODAY);
        expect(isBetterProposal(plain, ours)).toBe(false);
        if (isBetterProposal(ours, plain)) better += 1;
      }),
      { numRuns: 1000 },
    );
    expect(better).toBeGreaterThan(500);
  });
});

/** The optimum: tries every combination of pairs and small groups, and allocates the rest oldest due first. */
function best(credits: readonly OpenDocument[], invoices: readonly OpenDocument[]): readonly bigint[] {
  const weight = (invoice: OpenDocument, cents: number) => cents * daysOverdue(invoice.vencimiento, TODAY);
  const tried = new Map<string, readonly number[]>();
  const larger = (one: readonly number[], other: readonly number[]) => {
    const first = one.findIndex((value, index) => value !== other[index]);
    return first >= 0 && (one[first] ?? 0) > (other[first] ?? 0) ? one : other;
  };
  const from = (ours: readonly OpenDocument[], theirs: readonly OpenDocument[]): readonly number[] => {
    const key = `${ours.map(({ id }) => id).join()}/${theirs.map(({ id }) => id).join()}`;
    const known = tried.get(key);
    if (known) return known;
    let left = Math.min(sum(ours), sum(theirs));
    let most: readonly number[] = [left, 0, 0, 0];
    let overdue = 0;
    for (const invoice of theirs.toSorted(byAge)) {
      const cents = Math.min(left, invoice.cents);
      overdue += weight(invoice, cents);
      left -= cents;
    }
    most = [most[0] ?? 0, 0, 0, overdue];
    for (const { paying, paid } of groupsOf(ours, theirs)) {
      const rest = from(
        ours.filter((item) => !paying.includes(item)),
        theirs.filter((item) => !paid.includes(item)),
      );
      const cents = sum(paying);
      const isPair = paying.length + paid.length === 2;
      const own = [
        cents,
        isPair ? cents : 0,
        isPair ? 0 : cents,
        paid.reduce((all, one) => all + weight(one, one.cents), 0),
      ];
      most = larger(
        own.map((value, index) => value + (rest[index] ?? 0)),
        most,
      );
    }
    tried.set(key, most);
    return most;
  };
  return from(credits, invoices).map(BigInt);
}

/** Every group of documents that close each other: one document of a side, and up to MAX_MATCHES of the other. */
function groupsOf(ours: readonly OpenDocument[], theirs: readonly OpenDocument[]) {
  const some = (items: readonly OpenDocument[]): readonly (readonly OpenDocument[])[] =>
    items
      .reduce<OpenDocument[][]>((sets, item) => sets.concat(sets.map((set) => [...set, item])), [[]])
      .filter(({ length }) => length > 0 && length <= MAX_MATCHES);
  return some(ours).flatMap((paying) =>
    some(theirs)
      .filter((paid) => Math.min(paying.length, paid.length) === 1 && sum(paying) === sum(paid))
      .map((paid) => ({ paying, paid })),
  );
}

describe('compared with all possible proposals for a few documents', () => {
  test('compensates the maximum, the maximum in pairs, and at least a quarter of the maximum in small groups', () => {
    fc.assert(
      fc.property(ledgers(5, 6), ([credits, invoices]) => {
        const [cents, pairs, few] = measureProposal(solve(credits, invoices, TODAY), TODAY);
        const [maxCents, maxPairs, maxFew = 0n] = best(credits, invoices);
        expect([cents, pairs]).toEqual([maxCents, maxPairs]);
        expect(4n * few).toBeGreaterThanOrEqual(maxFew);
      }),
      { numRuns: 500 },
    );
  });

  test('is the optimum in at least 990 of 1,000 fixed cases', () => {
    const cases = fc.sample(ledgers(5, 6), { numRuns: 1000, seed: 21 });
    const missed = cases.filter(([credits, invoices]) => {
      const ours = measureProposal(solve(credits, invoices, TODAY), TODAY);
      return ours.some((value, index) => value !== best(credits, invoices)[index]);
    });
    expect(missed.length).toBeLessThanOrEqual(10);
  });

  test('uses documents without an exact match oldest due first, which removes the most overdue days', () => {
    // three invoices, and a credit that equals neither one nor a sum of them: tries every split of the credit
    const credit = { id: 1, num_documento: 'C', vencimiento: TODAY, cents: 7 };
    const invoices = [6, 8, 9].map((cents, index): OpenDocument => ({
      id: 10 + index,
      num_documento: `F${index}`,
      vencimiento: addDays(TODAY, -3 * index),
      cents,
    }));
    const splits = [0, 1, 2, 3, 4, 5, 6].flatMap((first) =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .filter((second) => first + second <= 7)
        .map((second) => 3 * second + 6 * (7 - first - second)),
    );
    const groups = solve([credit], invoices, TODAY);
    expect(measureProposal(groups, TODAY)).toEqual([7n, 0n, 0n, BigInt(Math.max(...splits))]);
    expect(sumOfMatches(linksOf(groups))).toBe(7);
  });
});
