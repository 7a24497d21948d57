import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barHeights, TALLEST_BAR } from './bar-heights.ts';

describe('heights of a chart (specification A9)', () => {
  it.each([
    ['the largest is scaled to 80 units, less 10', [100], [70]],
    ['halves', [100, 50], [70, 30]],
    ['under 20 units nothing is subtracted', [80, 19.9], [70, 19.9]],
    ['from 20 units on it is', [80, 20], [70, 10]],
    ['nothing at all', [0, 0, 0, 0], [0, 0, 0, 0]],
    ['what is not positive has no bar', [80, -5, 0], [70, 0, 0]],
    ['no bars', [], []],
  ])('%s', (_what, values, heights) => {
    expect(barHeights(values)).toEqual(heights);
  });

  it('never leaves the chart', () => {
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
