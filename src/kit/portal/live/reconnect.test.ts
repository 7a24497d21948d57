import { expect, it } from 'vitest';
import { reconnectPause } from './reconnect.ts';

it.each([
  [1, 0, 500],
  [1, 1, 1000],
  [2, 1, 2000],
  [5, 0.5, 12_000],
  [40, 1, 60_000],
  [40, 0, 30_000],
])('after %d failures, with %d, waits %d ms', (failures, random, ms) => {
  expect(reconnectPause(failures, random)).toBe(ms);
});
