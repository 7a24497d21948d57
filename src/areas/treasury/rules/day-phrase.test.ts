import { expect, it } from 'vitest';
import { dayPhrase } from './day-phrase.ts';

it.each([
  ['2026-12-07', 'hoy'],
  ['2026-12-08', 'mañana'],
  ['2026-12-09', 'el miércoles 9 dic'],
  ['2027-01-01', 'el viernes 1 ene'],
])('a sentence of 7 December names %s as %s', (day, phrase) => {
  expect(dayPhrase(day, '2026-12-07')).toBe(phrase);
});
