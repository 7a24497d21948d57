import { expect, it } from 'vitest';
import { idleAfter } from './idle.ts';

const MINUTE = 60_000;

it.each([
  [0, { name: 'active' }],
  [-5000, { name: 'active' }],
  [14 * MINUTE - 1, { name: 'active' }],
  [14 * MINUTE, { name: 'warning', seconds: 60 }],
  [14 * MINUTE + 1, { name: 'warning', seconds: 60 }],
  [14 * MINUTE + 1000, { name: 'warning', seconds: 59 }],
  [15 * MINUTE - 1, { name: 'warning', seconds: 1 }],
  [15 * MINUTE, { name: 'over' }],
  [3 * 24 * 60 * MINUTE, { name: 'over' }],
])('decides what happens after %d ms without activity', (ms, expected) => {
  expect(idleAfter(ms)).toEqual(expected);
});
