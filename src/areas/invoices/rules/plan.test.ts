import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINIMUM_PAYMENT } from '#kit/core/constants.ts';
import { type PlannedDocument, fitsOnePayment, planPayments, totalOf } from './plan.ts';
import { type Limits, MAX_LINES } from './pay.ts';

const COP: Limits = { currency: 'COP', maximum: 10_000_00 * 100 };
const MINIMUM = MINIMUM_PAYMENT.COP;
const M = COP.maximum;

let number = 0;
function invoice(open: number, vencimiento = '2026-10-01'): PlannedDocument {
  number += 1;
  return { num_documento: String(number).padStart(6, '0'), vencimiento, open };
}

/** The amounts of each payment. */
function amounts(documents: readonly PlannedDocument[], limits = COP) {
  return planPayments(documents, limits).payments.map((payment) => payment.map(({ cents }) => cents));
}

describe('a plan of payments', () => {
  test('is one payment where one is enough', () => {
    expect(amounts([invoice(M / 2), invoice(M / 2)])).toEqual([[M / 2, M / 2]]);
    expect(planPayments([], COP)).toEqual({ payments: [], leftOut: [] });
  });

  test('pays the oldest due first', () => {
    const newest = invoice(0.6 * M, '2026-10-20');
    const oldest = invoice(0.6 * M, '2026-09-01');
    const between = invoice(0.3 * M, '2026-10-01');
    const { payments } = planPayments([newest, between, oldest], COP);
    expect(payments.map((payment) => payment.map(({ document }) => document))).toEqual([[oldest, between], [newest]]);
  });

  test('prefers fewer payments to the order of due days', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as const;
    const shares = [0.6, 0.7, 0.4, 0.3];
    const documents = days.map((day, index) => invoice((shares[index] ?? 0) * M, day));
    expect(amounts(documents)).toEqual([
      [0.6 * M, 0.4 * M],
      [0.7 * M, 0.3 * M],
    ]);
  });

  test('pays an invoice above the maximum in parts, each at least the minimum', () => {
    expect(amounts([invoice(2.5 * M)])).toEqual([[M], [M], [M / 2]]);
    expect(amounts([invoice(M + 100)])).toEqual([[M + 100 - MINIMUM], [MINIMUM]]);
  });

  test('has at most as many documents in a payment as the limit allows', () => {
    const documents = Array.from({ length: 2 * MAX_LINES + 1 }, () => invoice(MINIMUM));
    expect(amounts(documents).map((payment) => payment.length)).toEqual([MAX_LINES, MAX_LINES, 1]);
  });

  test('has no payment below the minimum', () => {
    const small = invoice(MINIMUM / 2, '2026-10-30');
    // the small invoice does not fit beside the first two, which fill a payment
    expect(amounts([invoice(M - MINIMUM), invoice(MINIMUM), small])).toEqual([[M - MINIMUM], [MINIMUM / 2, MINIMUM]]);
    expect(planPayments([invoice(M), small], COP)).toMatchObject({ payments: [[{}]], leftOut: [small] });
  });

  test('needs as few payments as the best packing, within all limits, for any invoices', () => {
    const shares = fc.array(fc.integer({ min: 3, max: 220 }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(shares, (percents) => {
        const documents = percents.map((percent, index) => invoice((percent * M) / 100, `2026-10-${10 + (index % 7)}`));
        const { payments, leftOut } = planPayments(documents, COP);
        expect(leftOut).toEqual([]);
        for (const payment of payments) {
          expect(totalOf(payment)).toBeGreaterThanOrEqual(MINIMUM);
          expect(totalOf(payment)).toBeLessThanOrEqual(M);
          expect(new Set(payment.map(({ document }) => document)).size).toBe(payment.length);
        }
        for (const document of documents) {
          const parts = payments.flat().filter((line) => line.document === document);
          expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(document.open);
          expect(parts.length).toBe(Math.ceil(document.open / M));
        }
        const rests = documents.map(({ open }) => (open % M === 0 ? M : open % M));
        const fullParts = documents.reduce((sum, { open }) => sum + Math.ceil(open / M) - 1, 0);
        expect(payments.length).toBe(fullParts + fewestBins(rests));
      }),
      { numRuns: 300 },
    );
  });

  test('is one payment shorter after its first one was made', () => {
    const shares = fc.array(fc.integer({ min: 3, max: 220 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(shares, (percents) => {
        let left = percents.map((percent, index) => invoice((percent * M) / 100, `2026-10-${10 + (index % 20)}`));
        let before = planPayments(left, COP).payments;
        while (before.length > 0) {
          const paid = new Map(before[0]?.map(({ document, cents }) => [document.num_documento, cents]));
          left = left
            .map((one) => ({ ...one, open: one.open - (paid.get(one.num_documento) ?? 0) }))
            .filter(({ open }) => open > 0);
          const { payments } = planPayments(left, COP);
          expect(payments.length).toBeLessThan(before.length);
          before = payments;
        }
      }),
      { numRuns: 200 },
    );
  });

  test('of thousands of invoices is computed without delay', () => {
    const documents = Array.from({ length: 5000 }, (_, index) => invoice(((index * 7919) % 400) * 10_000 + MINIMUM));
    const began = performance.now();
    const { payments } = planPayments(documents, COP);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(payments.length).toBeGreaterThan(10);
  });
});

test('one payment is enough up to the maximum and its number of documents', () => {
  expect(fitsOnePayment([M], COP)).toBe(true);
  expect(fitsOnePayment([M, 1], COP)).toBe(false);
  expect(fitsOnePayment(Array(MAX_LINES).fill(1), COP)).toBe(true);
  expect(fitsOnePayment(Array(MAX_LINES + 1).fill(1), COP)).toBe(false);
});

/** The fewest payments that can hold these amounts, by trying all combinations. */
function fewestBins(items: readonly number[], bins: readonly number[] = []): number {
  const [first, ...others] = items;
  if (first === undefined) return bins.length;
  const ways = bins.flatMap((sum, index) =>
    sum + first <= M ? [fewestBins(others, bins.with(index, sum + first))] : [],
  );
  return Math.min(...ways, fewestBins(others, [...bins, first]));
}
