import { expect, it } from 'vitest';
import { scheduleText } from './schedule-text.ts';

it.each([
  ['diaria', null, 'Cada día'],
  ['semanal', 1, 'Cada lunes'],
  ['semanal', 3, 'Cada miércoles'],
  ['semanal', 7, 'Cada domingo'],
  ['mensual', 0, 'El último día hábil de cada mes'],
  ['mensual', 1, 'El día 1 de cada mes'],
  ['mensual', 31, 'El día 31 de cada mes'],
])('says when a report is sent: %s, %s', (frecuencia, dia, text) => {
  expect(scheduleText(frecuencia, dia)).toBe(text);
});
