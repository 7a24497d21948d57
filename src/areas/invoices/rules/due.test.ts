import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVERDUE_BUCKETS } from '../../../kit/any/constants.ts';
import { addDays } from '../../../kit/any/day.ts';
import { DUE_STATES, daysOverdue, dueState } from './due.ts';
import { dueDaysOf } from './portfolio.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1950-01-01', days));

describe('the state of an open document', () => {
  it.each([
    ['2026-02-27', '2026-02-28', 'AT', 1],
    ['2026-02-28', '2026-02-28', 'V', 0],
    ['2026-03-01', '2026-02-28', 'NV', 0],
    ['2025-12-31', '2026-01-22', 'AT', 22],
    ['2024-02-28', '2024-03-01', 'AT', 2],
    ['9999-12-31', '2026-01-01', 'NV', 0],
  ])('due %s, on %s: %s, overdue by %i days', (due, today, state, days) => {
    expect([dueState(due, today), daysOverdue(due, today)]).toEqual([state, days]);
  });

  it('is expired exactly where a day of arrears stands, and then falls into exactly one bucket', () => {
    fc.assert(
      fc.property(day, day, (due, today) => {
        expect(DUE_STATES).toContain(dueState(due, today));
        expect(dueState(due, today) === 'AT').toBe(daysOverdue(due, today) > 0);
        const buckets = OVERDUE_BUCKETS.filter((bucket) => {
          const { from, to } = dueDaysOf(bucket, today);
          return due <= to && (from === undefined || due >= from);
        });
        expect(buckets).toHaveLength(dueState(due, today) === 'AT' ? 1 : 0);
        expect(daysOverdue(due, today)).toBeGreaterThanOrEqual(buckets[0]?.from ?? 0);
      }),
    );
  });
});
