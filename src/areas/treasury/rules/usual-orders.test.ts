import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '#kit/core/day.ts';
import { assumedOrders, usualPeriod, weekdayOf } from './usual-orders.ts';

const TODAY = '2026-11-27';

describe('usual orders', () => {
  it('are measured by the last eight weeks, without today', () => {
    const { from, to } = usualPeriod(TODAY);
    expect({ from, to }).toEqual({ from: '2026-10-02', to: '2026-11-26' });
    expect(daysBetween(from, to) + 1).toBe(56);
  });

  it.each([
    ['2026-11-23', 1],
    ['2026-11-27', 5],
    ['2026-11-29', 7],
  ])('%s is weekday %i of ISO 8601', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  it('are the mean of eight weeks in whole pesos, where less is placed', () => {
    const usual = [
      { station: 1, weekday: 5, cents: 8_000 },
      { station: 2, weekday: 6, cents: 1_000 },
    ];
    const placed = [{ station: 1, day: TODAY, cents: 400 }];
    // Friday: 1000 less 400; Saturday: 125, rounded to whole pesos
    expect(assumedOrders({ usual, placed, today: TODAY, days: 8, unit: 100 })).toEqual([
      { day: TODAY, cents: 600 },
      { day: '2026-11-28', cents: 100 },
      { day: '2026-12-04', cents: 1000 },
    ]);
  });

  it('are per station and day the greater of what is placed and the mean: no station makes up for another', () => {
    const orders = fc.array(
      fc.record({
        station: fc.option(fc.integer({ min: 1, max: 3 })),
        day: fc.integer({ min: -56, max: 13 }),
        cents: fc.integer({ min: 1, max: 900 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 14 }), (all, days) => {
        const past = all.filter(({ day }) => day < 0);
        const coming = all.filter(({ day }) => day >= 0);
        const usual = past.map(({ station, day, cents }) => ({
          station,
          weekday: weekdayOf(addDays(TODAY, day)),
          cents,
        }));
        const sums = new Map<string, (typeof usual)[number]>();
        for (const one of usual) {
          const key = `${one.station}/${one.weekday}`;
          sums.set(key, { ...one, cents: one.cents + (sums.get(key)?.cents ?? 0) });
        }
        const found = assumedOrders({
          usual: [...sums.values()],
          placed: coming.map(({ station, day, cents }) => ({ station, day: addDays(TODAY, day), cents })),
          today: TODAY,
          days,
          unit: 1,
        });
        for (let day = 0; day < days; day += 1) {
          let assumed = 0;
          for (const station of [null, 1, 2, 3]) {
            let [week, placed] = [0, 0];
            for (let back = 1; back <= 8; back += 1) {
              // the same weekday of an earlier week; for later weeks than this one the same past days
              const pastDay = (day % 7) - 7 * back;
              for (const one of past) if (one.station === station && one.day === pastDay) week += one.cents;
            }
            for (const one of coming) if (one.station === station && one.day === day) placed += one.cents;
            assumed += Math.max(0, Math.round(week / 8) - placed);
          }
          expect(found.find((one) => one.day === addDays(TODAY, day))?.cents ?? 0).toBe(assumed);
        }
      }),
      { numRuns: 200 },
    );
  });
});
