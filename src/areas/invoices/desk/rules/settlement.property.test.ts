import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Money,
  type SettledPayment,
  type SettledState,
  type SettlementLine,
  compareSettlement,
} from './settlement.ts';

const DAY = '2026-11-20';

const state = fc.constantFrom<SettledState>('approved', 'reversed');
const currency = fc.constantFrom('COP' as const, 'USD' as const);
const cents = fc.integer({ min: 1, max: 900 });
const cus = fc.option(fc.constantFrom('1', '2'));
const day = fc.constantFrom(DAY, '2026-11-19', '2026-11-21', null);

const payments = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 12 }), cus, cents, currency, approved: day, reversed: day }), {
    selector: ({ id }) => id,
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ id, approved, reversed, ...row }): SettledPayment => ({
      ...row,
      uuid: `u${id}`,
      reference: `r${id}`,
      estado: reversed ? 'reversed' : approved ? 'approved' : 'pending',
      days: { approved, reversed },
    })),
  );

/** Some lines of the file come from payments, so that many match. */
const days = payments.chain((rows) =>
  fc
    .array(
      fc.oneof(
        fc.record({ reference: fc.integer({ min: 1, max: 15 }).map((id) => `r${id}`), cus, cents, currency, state }),
        ...(rows.length > 0
          ? [
              fc.record({ row: fc.constantFrom(...rows), state }).map(({ row, state: settled }) => {
                const { reference, cus: number, cents: sum, currency: unit } = row;
                return { reference, cus: number, cents: sum, currency: unit, state: settled };
              }),
            ]
          : []),
      ),
      { maxLength: 20 },
    )
    .map((lines) => ({
      payments: rows,
      lines: lines.map((line, index): SettlementLine => ({ ...line, line: index + 2 })),
    })),
);

const sumOf = (all: readonly (Money | null)[], unit: string) =>
  all.reduce((sum, money) => sum + (money?.currency === unit ? money.cents : 0), 0);

test('every line and every settled payment is matched or in one difference, and the differences explain the totals', () => {
  fc.assert(
    fc.property(days, ({ lines, payments: rows }) => {
      const { matched, differences, totals } = compareSettlement(DAY, lines, rows);
      const settled = rows.flatMap(({ days: on }) => [on.approved, on.reversed]).filter((on) => on === DAY).length;
      // each line and each settled state of the day occurs in exactly one result
      const fromFile = differences.filter(({ line }) => line !== null);
      expect(matched + fromFile.length).toBe(lines.length);
      expect(new Set(fromFile.map(({ line }) => line)).size).toBe(fromFile.length);
      expect(matched + differences.filter(({ portal }) => portal !== null).length).toBe(settled);
      for (const { currency: unit, file, portal } of totals) {
        const apart = differences.map((one) => one.file);
        const ours = differences.map((one) => one.portal);
        // matched lines are equal on both sides, so only the differences separate the totals
        expect(sumOf(apart, unit) - sumOf(ours, unit)).toBe(file - portal);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a file of exactly what settled has no difference', () => {
  fc.assert(
    fc.property(payments, (rows) => {
      const lines = rows.flatMap(({ days: on, reference, cus: number, cents: sum, currency: unit }) =>
        (['approved', 'reversed'] as const)
          .filter((settled) => on[settled] === DAY)
          .map((settled, line) => ({ line, reference, cus: number, cents: sum, currency: unit, state: settled })),
      );
      const { matched, differences } = compareSettlement(DAY, lines, rows);
      expect([matched, differences]).toEqual([lines.length, []]);
    }),
  );
});
