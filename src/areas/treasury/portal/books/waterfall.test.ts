import { expect, it } from 'vitest';
import { waterfall } from './waterfall.ts';

it('leads from one balance to the other, each step from where the one before ended', () => {
  expect(waterfall(600, [400, -200])).toEqual([
    { left: 0, width: 60 },
    { left: 60, width: 40 },
    { left: 80, width: 20 },
    { left: 0, width: 80 },
  ]);
});

it('has balances below zero to the left of it', () => {
  expect(waterfall(-100, [300])).toEqual([
    { left: 0, width: (100 / 300) * 100 },
    { left: 0, width: 100 },
    { left: (100 / 300) * 100, width: (200 / 300) * 100 },
  ]);
});

it('shows the smallest step within the chart', () => {
  const [, step] = waterfall(1_000_000, [1]);
  expect(step).toEqual({ left: 99.4, width: 0.6 });
  expect(waterfall(0, [])).toEqual([
    { left: 0, width: 0.6 },
    { left: 0, width: 0.6 },
  ]);
});
