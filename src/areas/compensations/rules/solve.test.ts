import { describe, expect, test } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import { linesOf, measureProposal, oldestFirst, solve } from './solve.ts';
import type { OpenDocument } from './solve-age.ts';
import { MAX_TRIES, findFew } from './solve-exact.ts';

const TODAY = '2026-11-21';
/** Reads 'C1 100 -30' as a document's number, cents, and due day relative to today. */
const items = (from: number, ...texts: string[]): OpenDocument[] =>
  texts.map((text, index) => {
    const [num_documento = '', cents, due] = text.split(' ');
    return { id: from + index, num_documento, cents: Number(cents), vencimiento: addDays(TODAY, Number(due)) };
  });
/** Each line as 'group REASON document cents ← the documents that it is matched with'. */
const describeProposal = (credits: OpenDocument[], invoices: OpenDocument[]) =>
  linesOf(solve(credits, invoices, TODAY)).map(
    ({ item, cents, matches, reason, group }) =>
      `${group} ${reason} ${item.num_documento} ${cents} ← ${matches.map((one) => `${one.item.num_documento} ${one.cents}`).join(', ')}`,
  );

describe('the proposal', () => {
  test('matches exact pairs first, then small groups, then the oldest, in part if less is left', () => {
    const credits = items(1, 'C1 500 -5', 'C2 300 -4', 'C3 700 -3');
    const invoices = items(11, 'F1 1000 -90', 'F2 300 9', 'F3 200 -1', 'F4 300 2', 'F5 1000 -90');
    expect(describeProposal(credits, invoices)).toEqual([
      '1 EXACTO C2 300 ← F4 300',
      '1 EXACTO F4 300 ← C2 300',
      '2 EXACTO_VARIOS C1 500 ← F3 200, F2 300',
      '2 EXACTO_VARIOS F3 200 ← C1 200',
      '2 EXACTO_VARIOS F2 300 ← C1 300',
      '3 ANTIGUEDAD C3 700 ← F1 700',
      '3 ANTIGUEDAD F1 700 ← C3 700',
    ]);
  });

  test('matches one invoice with a few credits, of equal amounts the oldest, then by number before id', () => {
    const credits = items(1, 'C2 40 -1', 'C1 40 -1', 'C3 25 0');
    expect(describeProposal(credits, items(11, 'F1 65 3', 'F2 40 8', 'F3 40 7'))).toEqual([
      '1 EXACTO C1 40 ← F3 40',
      '1 EXACTO F3 40 ← C1 40',
      '2 EXACTO C2 40 ← F2 40',
      '2 EXACTO F2 40 ← C2 40',
      '3 ANTIGUEDAD C3 25 ← F1 25',
      '3 ANTIGUEDAD F1 25 ← C3 25',
    ]);
    expect(describeProposal(items(1, 'C1 40 -1', 'C3 25 0'), items(11, 'F1 65 3', 'F2 41 8'))[1]).toBe(
      '1 EXACTO_VARIOS F1 65 ← C1 40, C3 25',
    );
  });

  test('uses the oldest due documents first if that scores better', () => {
    // matching the largest sum first (10 = 4 + 6) would prevent 9 = 4 + 5 and 8 = 6 + 2
    const credits = items(1, 'C1 9 -3', 'C2 8 -2', 'C3 10 -1');
    const invoices = items(11, 'F1 4 -40', 'F2 5 -30', 'F3 6 -20', 'F4 2 -10');
    expect(measureProposal(solve(credits, invoices, TODAY), TODAY)).toEqual(
      measureProposal(oldestFirst(credits, invoices), TODAY),
    );
    expect(measureProposal(solve(credits, invoices, TODAY), TODAY).slice(0, 3)).toEqual([17n, 0n, 17n]);
  });

  test('is empty if a side is empty', () => {
    expect([solve([], items(1, 'F1 5 0'), TODAY), solve(items(1, 'C1 5 0'), [], TODAY)]).toEqual([[], []]);
  });

  test('keeps overdue cents times days exact beyond safe integers', () => {
    const [credit, invoice] = [items(1, 'C1 9999999999999 0'), items(2, 'F1 9999999999999 -3001')];
    expect(measureProposal(solve(credit, invoice, TODAY), TODAY)[3]).toBe(9_999_999_999_999n * 3001n);
  });

  test('tries no more sums than its limit for 500 credits and 5,000 invoices without an exact match', () => {
    // even amounts and an odd one: no sum matches, so that all are tried
    const many = (from: number, count: number, cents: (at: number) => number) =>
      Array.from({ length: count }, (_, index): OpenDocument => ({
        id: from + index,
        num_documento: String(from + index),
        vencimiento: addDays(TODAY, -(index % 60)),
        cents: cents(index),
      }));
    const credits = many(1, 500, (index) => 1_000_001 + 2 * index);
    const invoices = many(1001, 5000, (index) => 2 + 2 * (index % 300));
    const { groups, tries } = findFew(credits, invoices);
    expect(groups).toEqual([]);
    expect(tries).toBeGreaterThan(500 * 4000);
    expect(tries).toBeLessThanOrEqual(5500 * MAX_TRIES);
    const lines = linesOf(solve(credits, invoices, TODAY));
    expect(lines.filter(({ side }) => side === 'INVOICE').length).toBe(5000);
  });
});
