import { expect, test } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const instantAt = (hour: string) => new Date(`2026-11-12T${hour}:00-05:00`);

test('the hours are those of the time zone, from the first on and before the last, also over midnight', () => {
  const night = { from: 21, to: 7 };
  const quiet = ['20:59', '21:00', '00:00', '06:59', '07:00', '12:00'].map((hour) =>
    isQuiet(instantAt(hour), 'America/Bogota', night),
  );
  expect(quiet).toEqual([false, true, true, true, false, false]);
  const noon = ['11:59', '12:00', '13:59', '14:00'].map((hour) =>
    isQuiet(instantAt(hour), 'America/Guayaquil', { from: 12, to: 14 }),
  );
  expect(noon).toEqual([false, true, true, false]);
});

test('no hours, and two equal ones, are never quiet', () => {
  expect(isQuiet(instantAt('03:00'), 'America/Bogota', undefined)).toBe(false);
  expect(isQuiet(instantAt('03:00'), 'America/Bogota', { from: 3, to: 3 })).toBe(false);
});
