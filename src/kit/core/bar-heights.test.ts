import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barHeights, TALLEST_BAR } from './bar-heights.ts';

describe('heights of a chart (specification A9)', () => {
  it.each([
    ['scale the largest value to 80 units, less 10', [100], [70]],
    ['scale half of it to half, less 10', [100, 50], [70, 30]],
    ['subtract nothing below 20 units', [80, 19.9], [70, 19.9]],
    ['subtract 10 from 20 units on', [80, 20], [70, 10]],
    ['are 0 for zeros', [0, 0, 0, 0], [0, 0, 0, 0]],
    ['are 0 for values that are not positive', [80, -5, 0], [70, 0, 0]],
    ['are 0 for what is no number, which leaves the others as they are', [100, NaN, 50], [70, 0, 30]],
    ['are none for no values', [], []],
  ])('%s', (_what, values, heights) => {
    expect(barHeights(values)).toEqual(heights);
  });

  it('never exceed the chart', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1_000_000_000_000 })), (values) => {
        for (const height of barHeights(values)) {
          expect(height).toBeGreaterThanOrEqual(0);
          expect(height).toBeLessThanOrEqual(TALLEST_BAR);
        }
      }),
    );
  });
});
