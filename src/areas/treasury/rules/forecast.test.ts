import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ForecastInput, firstHeldDay, forecastCredit, joinDay } from './forecast.ts';

const TODAY = '2026-11-27';

const input = (over: Partial<ForecastInput> = {}): ForecastInput => ({
  rule: { cupo: 1000, diasMora: 5 },
  exposure: { invoices: 700, credits: 0, orders: 0 },
  invoices: [{ day: '2026-11-29', cents: 700, count: 2 }],
  pending: [],
  today: TODAY,
  days: 14,
  ...over,
});

const held = (over: Partial<ForecastInput>) => {
  const day = firstHeldDay(forecastCredit(input(over)));
  return day && [day.day, ...day.reasons];
};

describe('the credit forecast', () => {
  it('names what falls due on each day, and what is used and available at its end', () => {
    const days = forecastCredit(input({ pending: [{ day: '2026-11-28', cents: 250, count: 1, numbers: ['4500'] }] }));
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({
      day: TODAY,
      due: { cents: 0, count: 0 },
      orders: { cents: 0, count: 0, numbers: [], assumed: 0 },
      used: 700,
      available: 300,
      maxOverdue: 0,
      tooLate: 0,
      reasons: [],
    });
    expect(days[1]).toMatchObject({ orders: { cents: 250, count: 1, numbers: ['4500'] }, used: 950, available: 50 });
    expect(days[2]).toMatchObject({ due: { cents: 700, count: 2 }, used: 950, maxOverdue: 0 });
    expect(days[4]).toMatchObject({ day: '2026-12-01', maxOverdue: 2, tooLate: 0, reasons: [] });
  });

  it('is held by age from the due day, the allowed days and one more', () => {
    expect(held({})).toEqual(['2026-12-05', 'MORA']);
    expect(held({ rule: { cupo: 1000, diasMora: 0 } })).toEqual(['2026-11-30', 'MORA']);
    expect(forecastCredit(input()).find(({ day }) => day === '2026-12-05')).toMatchObject({
      tooLate: 2,
      maxOverdue: 6,
    });
  });

  it('is held above the limit, and not at it', () => {
    const arriving = (cents: number) => ({
      pending: [{ day: '2026-11-30', cents, count: 1, numbers: ['1'] }],
      rule: { cupo: 1000, diasMora: null },
    });
    expect(held(arriving(300))).toBeUndefined();
    expect(held(arriving(301))).toEqual(['2026-11-30', 'CUPO']);
  });

  it('has no CUPO without a limit and no MORA without allowed days; a limit of 0 is a limit', () => {
    const owed = {
      exposure: { invoices: 9e9, credits: 0, orders: 0 },
      invoices: [{ day: '2020-01-01', cents: 9e9, count: 1 }],
    };
    expect(held({ ...owed, rule: { cupo: null, diasMora: null } })).toBeUndefined();
    expect(forecastCredit(input({ rule: { cupo: null, diasMora: null } }))[0]?.available).toBeNull();
    const none = { exposure: { invoices: 0, credits: 0, orders: 0 }, invoices: [] };
    expect(held({ ...none, rule: { cupo: 0, diasMora: null } })).toBeUndefined();
    expect(
      held({ ...none, rule: { cupo: 0, diasMora: null }, pending: [{ day: null, cents: 1, count: 1, numbers: [] }] }),
    ).toEqual([TODAY, 'CUPO']);
  });

  it('counts a credit above what is owed against the orders that arrive later', () => {
    const days = forecastCredit(
      input({
        exposure: { invoices: 100, credits: 400, orders: 0 },
        pending: [{ day: '2026-11-28', cents: 500, count: 1, numbers: [] }],
      }),
    );
    expect(days.slice(0, 2).map(({ used }) => used)).toEqual([0, 200]);
  });

  it.each([
    [null, TODAY],
    ['2026-11-26', TODAY],
    [TODAY, TODAY],
    ['2026-11-28', '2026-11-28'],
  ])('joins a pending order for %s on %s', (delivery, day) => {
    expect(joinDay(delivery, TODAY)).toBe(day);
  });
});

/** A document, an order and an assumed order of the model: days from today, and cents. */
const documents = fc.array(
  fc.record({ due: fc.integer({ min: -40, max: 40 }), cents: fc.integer({ min: 1, max: 500 }) }),
  {
    maxLength: 12,
  },
);
const orders = fc.array(
  fc.record({
    delivery: fc.option(fc.integer({ min: -10, max: 40 })),
    cents: fc.option(fc.integer({ min: 1, max: 500 })),
  }),
  { maxLength: 8 },
);
const limits = fc.record({
  cupo: fc.option(fc.integer({ min: 0, max: 3000 })),
  diasMora: fc.option(fc.integer({ min: 0, max: 45 })),
});

/** A calendar day of the model, `days` after 25 February of a leap year or not, counted without the product's code. */
function calendarDay(first: Date, days: number): string {
  const date = new Date(first);
  date.setUTCDate(date.getUTCDate() + days);
  return [
    String(date.getUTCFullYear()),
    String(date.getUTCMonth() + 1).padStart(2, '0'),
    String(date.getUTCDate()).padStart(2, '0'),
  ].join('-');
}

it('is what a model finds that walks each document and order through each day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2023-12-01T12:00:00Z'), max: new Date('2028-03-02T12:00:00Z'), noInvalidDate: true }),
      documents,
      orders,
      limits,
      fc.record({ credits: fc.nat(2000), accepted: fc.nat(800) }),
      fc.array(fc.record({ in: fc.integer({ min: 0, max: 40 }), cents: fc.integer({ min: 1, max: 300 }) }), {
        maxLength: 4,
      }),
      fc.integer({ min: 1, max: 92 }),
      (start, invoices, pending, rule, { credits, accepted }, assumed, days) => {
        const first = new Date(`${start.toISOString().slice(0, 10)}T12:00:00Z`);
        const found = forecastCredit({
          rule,
          exposure: { invoices: invoices.reduce((sum, { cents }) => sum + cents, 0), credits, orders: accepted },
          invoices: invoices.map(({ due, cents }) => ({ day: calendarDay(first, due), cents, count: 1 })),
          pending: pending.map(({ delivery, cents }, index) => ({
            day: delivery === null ? null : calendarDay(first, delivery),
            cents: cents ?? 0,
            count: 1,
            numbers: [`P${index}`],
          })),
          assumed: assumed.map((one) => ({ day: calendarDay(first, one.in), cents: one.cents })),
          today: calendarDay(first, 0),
          days,
        });
        const expected: object[] = [];
        let firstHeld: number | undefined;
        let debt = -credits + accepted;
        for (const { cents } of invoices) debt += cents;
        for (let day = 0; day < days; day += 1) {
          let [due, dueCount, oldest, late, joining, joiningCount, guessed] = [0, 0, 0, 0, 0, 0, 0];
          for (const invoice of invoices) {
            if (invoice.due === day) [due, dueCount] = [due + invoice.cents, dueCount + 1];
            const age = day - invoice.due;
            if (age > oldest) oldest = age;
            if (rule.diasMora !== null && age > 0 && age > rule.diasMora) late += 1;
          }
          for (const { delivery, cents } of pending) {
            const joins = delivery === null || delivery < 0 ? 0 : delivery;
            if (joins === day) [joining, joiningCount] = [joining + (cents ?? 0), joiningCount + 1];
          }
          for (const one of assumed) if (one.in === day) guessed += one.cents;
          debt += joining + guessed;
          const used = debt < 0 ? 0 : debt;
          const isAbove = rule.cupo !== null && used > rule.cupo;
          if ((late > 0 || isAbove) && firstHeld === undefined) firstHeld = day;
          expected.push({
            day: calendarDay(first, day),
            due: { cents: due, count: dueCount },
            orders: {
              cents: joining + guessed,
              count: joiningCount,
              assumed: guessed,
              named: Math.min(3, joiningCount),
            },
            used,
            available: rule.cupo === null ? null : rule.cupo - used,
            maxOverdue: oldest,
            tooLate: late,
            reasons: [late > 0 && 'MORA', isAbove && 'CUPO'].filter(Boolean),
          });
        }
        expect(
          found.map(({ orders: { numbers, ...some }, ...rest }) => ({
            ...rest,
            orders: { ...some, named: numbers.length },
          })),
        ).toEqual(expected);
        expect(firstHeldDay(found)?.day).toBe(firstHeld === undefined ? undefined : calendarDay(first, firstHeld));
      },
    ),
    { numRuns: 200 },
  );
});
