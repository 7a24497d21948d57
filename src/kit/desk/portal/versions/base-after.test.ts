import { expect, test } from 'vitest';
import { baseAfter } from './base-after.ts';

test('the next publication replaces the version that was published', () => {
  expect(baseAfter(3, { version: 4 })).toBe(4);
});

test('the next publication replaces the same version while the last one waits for a second person', () => {
  expect(baseAfter(3, { waiting: 17 })).toBe(3);
});
