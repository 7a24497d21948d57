import { expect, it } from 'vitest';
import { monthDayText, scheduleText } from './schedule-text.ts';

it.each([
  ['diaria', null, 'Cada día'],
  ['semanal', 1, 'Cada lunes'],
  ['semanal', 3, 'Cada miércoles'],
  ['semanal', 7, 'Cada domingo'],
  ['mensual', 0, 'El último día hábil de cada mes'],
  ['mensual', 1, 'El día 1 de cada mes'],
  ['mensual', 30, 'El día 30 de cada mes'],
  // every month has a day that takes the place of the 31st: its last one
  ['mensual', 31, 'El último día de cada mes'],
])('says when a report is sent: %s, %s', (frecuencia, dia, text) => {
  expect(scheduleText(frecuencia, dia)).toBe(text);
});

it.each(['semanal', 'mensual'])('says how often where the day is missing: %s', (frecuencia) => {
  expect(scheduleText(frecuencia, null)).toBe(frecuencia === 'semanal' ? 'Cada semana' : 'Cada mes');
});

it('names the days of a month', () => {
  expect([0, 1, 28, 31].map(monthDayText)).toEqual(['El último día hábil', 'El día 1', 'El día 28', 'El último día']);
});
