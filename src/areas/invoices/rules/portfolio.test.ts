import { describe, expect, it } from 'vitest';
import { OVERDUE_BUCKETS } from './constants.ts';
import { daysBetween } from '#kit/core/day.ts';
import { dueDaysOf, totalPortfolio } from './portfolio.ts';

describe('totalPortfolio', () => {
  it.each([
    [
      { expired: 5_145_422_800, expiresToday: 1_896_432_000, toExpire: 12_173_084_200, inFavour: 415_000_000 },
      18_799_939_000,
    ],
    [{ expired: 0, expiresToday: 0, toExpire: 0, inFavour: 100 }, -100],
    [{ expired: 0, expiresToday: 0, toExpire: 0, inFavour: 0 }, 0],
  ])('of %j is %i', (portfolio, total) => {
    expect(totalPortfolio(portfolio)).toBe(total);
  });
});

describe('the buckets of overdue documents', () => {
  it('cover every overdue day once', () => {
    const days = OVERDUE_BUCKETS.map(({ from, to }) => [from, to]);
    expect(days).toEqual([
      [1, 7],
      [8, 14],
      [15, 21],
      [22, null],
    ]);
  });

  it.each(OVERDUE_BUCKETS.map((bucket) => [bucket]))('%j becomes a range of due days', (bucket) => {
    const today = '2026-03-05';
    const { from, to } = dueDaysOf(bucket, today);
    expect(daysBetween(to, today)).toBe(bucket.from);
    expect(from && daysBetween(from, today)).toBe(bucket.to ?? undefined);
  });
});
