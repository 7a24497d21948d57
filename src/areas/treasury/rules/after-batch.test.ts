import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#kit/core/day.ts';
import { daysAfterPaying } from './after-batch.ts';
import { forecastCredit } from './forecast.ts';

const TODAY = '2026-11-27';

it('is the forecast of what is left of the invoices', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          due: fc.integer({ min: -20, max: 20 }),
          cents: fc.integer({ min: 1, max: 300 }),
          paid: fc.constantFrom(0, 0.5, 1),
        }),
        { maxLength: 8 },
      ),
      fc.record({
        cupo: fc.option(fc.integer({ min: 0, max: 900 })),
        diasMora: fc.option(fc.integer({ min: 0, max: 12 })),
      }),
      fc.array(fc.record({ in: fc.integer({ min: 0, max: 20 }), cents: fc.integer({ min: 1, max: 300 }) }), {
        maxLength: 3,
      }),
      (invoices, rule, orders) => {
        const open = invoices.map(({ due, cents, paid }) => ({
          due: addDays(TODAY, due),
          open: cents,
          amount: paid === 0.5 ? Math.ceil(cents / 2) : cents * paid,
        }));
        const paid = open.filter(({ amount }) => amount > 0).map((one) => Object.assign({ frees: one.amount }, one));
        const forecast = (left: readonly { readonly due: string; readonly cents: number }[]) =>
          forecastCredit({
            rule,
            exposure: { invoices: left.reduce((sum, { cents }) => sum + cents, 0), credits: 0, orders: 0 },
            invoices: left.map(({ due, cents }) => ({ day: due, cents, count: 1 })),
            pending: orders.map((one) => ({ day: addDays(TODAY, one.in), cents: one.cents, count: 1, numbers: [] })),
            today: TODAY,
            days: 21,
          });
        const before = forecast(open.map(({ due, open: cents }) => ({ due, cents })));
        const after = forecast(
          open.map((one) => ({ due: one.due, cents: one.open - one.amount })).filter(({ cents }) => cents > 0),
        );
        expect(daysAfterPaying(before, paid, rule.diasMora)).toEqual(
          after.map(({ day, used, available, reasons }) => ({ day, used, available, isHeld: reasons.length > 0 })),
        );
      },
    ),
  );
});
