import { expect, test } from 'vitest';
import { pollDelay } from './poll-delay.ts';

test('the result page polls after 3 s, then ever later, and never waits longer than 30 s', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((asked) => pollDelay(asked) / 1000);
  expect(pauses).toEqual([3, 5, 7, 10, 15, 23, 30, 30, 30]);
});

test('a page left open for a day still waits 30 s, and one that has not polled yet 3 s', () => {
  expect(pollDelay(3000)).toBe(30_000);
  expect(pollDelay(0)).toBe(3000);
});
