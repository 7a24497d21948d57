import { expect, it } from 'vitest';
import { chartOf } from './chart.ts';

const rounded = (value: number) => Math.round(value * 10) / 10;

it('has a column for each day, above zero for what is left and below it for what is missing', () => {
  const { columns, zero } = chartOf([
    { cents: 300, isHeld: false },
    { cents: 0, isHeld: false },
    { cents: -100, isHeld: true },
  ]);
  expect(columns.map(({ left, width }) => [left, width].map(rounded))).toEqual([
    [0, 33.3],
    [33.3, 33.3],
    [66.7, 33.3],
  ]);
  const [most, none, less] = columns;
  expect(most?.top).toBeGreaterThan(0);
  expect(rounded((most?.top ?? 0) + (most?.height ?? 0))).toBe(rounded(zero));
  expect(none).toMatchObject({ top: zero, height: 0 });
  expect(less?.top).toBe(zero);
  expect((less?.top ?? 0) + (less?.height ?? 0)).toBeLessThan(100);
  // a third as far from zero as what is left on the first day
  expect(rounded((most?.height ?? 0) / (less?.height ?? 1))).toBe(3);
});

it('stays finite without any amount', () => {
  expect(chartOf([{ cents: 0, isHeld: false }]).columns[0]).toMatchObject({ height: 0 });
});
