import { expect, it } from 'vitest';
import { millisecondsUntil } from './daily.ts';

it.each([
  ['2026-11-23T11:59:59.500Z', 500],
  ['2026-11-23T12:00:00.000Z', 86_400_000],
  ['2026-11-23T12:00:01.000Z', 86_399_000],
  // the evening before, in Bogotá
  ['2026-11-24T00:00:00.000Z', 43_200_000],
])('from %s it is 7 in Bogotá in %s ms', (now, expected) => {
  expect(millisecondsUntil(7, 'America/Bogota', new Date(now))).toBe(expected);
});
