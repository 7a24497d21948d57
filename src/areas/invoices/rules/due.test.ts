import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVERDUE_BUCKETS } from './constants.ts';
import { addDays } from '#kit/core/day.ts';
import { DUE_STATES, daysOverdue, dueState } from '#areas/account/rules/due.ts';
import { dueDaysOf } from './portfolio.ts';

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1950-01-01', days));

describe('an overdue document', () => {
  it('has at least one day overdue, and is in exactly one bucket', () => {
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
