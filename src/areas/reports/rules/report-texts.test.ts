import { expect, test } from 'vitest';
import type { Frequency } from './report-days.ts';
import { confirmationTexts, problemTexts, reportTexts, schedulePhrase } from './report-texts.ts';

const NAMES = { title: 'Facturas pendientes', owner: 'Ana Ruiz', client: 'Estación Uno S.A.S.' };
const WEEKLY = { frequency: 'semanal', day: 1 } as const;

test.each<[Frequency, number | null, string]>([
  ['diaria', null, 'cada día'],
  ['semanal', 1, 'cada lunes'],
  ['semanal', 7, 'cada domingo'],
  ['mensual', 15, 'el día 15 de cada mes'],
  ['mensual', 0, 'el último día hábil de cada mes'],
])('names how often a report is sent: %s, %s', (frequency, day, phrase) => {
  expect(schedulePhrase({ frequency, day })).toBe(phrase);
});

test('asks a stranger in the name of user and client', () => {
  const { subject, paragraphs } = confirmationTexts(NAMES, WEEKLY);
  expect(subject).toBe('¿Quieres recibir un informe de Estación Uno S.A.S.?');
  expect(paragraphs[0]).toBe(
    'Ana Ruiz, de Estación Uno S.A.S., quiere que recibas por correo «Facturas pendientes», cada lunes.',
  );
});

test.each([
  ['attached', 'El archivo va adjunto.'],
  ['portal', 'El archivo es muy grande para un correo: descárgalo desde la lista en el portal.'],
  ['link', 'El archivo es muy grande para un correo: descárgalo con este enlace, que funciona durante 7 días.'],
] as const)('says where the file of a report is: %s', (delivery, text) => {
  const sent = { ...NAMES, format: 'xlsx', schedule: WEEKLY, on: '2026-11-30', delivery } as const;
  const { subject, paragraphs } = reportTexts(sent);
  expect(subject).toBe('Facturas pendientes de Estación Uno S.A.S., 30 nov 2026');
  expect(paragraphs).toEqual(['Ana Ruiz, de Estación Uno S.A.S., programó este informe en Excel, cada lunes.', text]);
});

test('says why a report was not sent, and to whom', () => {
  expect(problemTexts('Pedidos', 'too_large').title).toBe('Tu informe «Pedidos» no se envió');
  expect(problemTexts('Pedidos', 'recipient', 'luz@uno.example')).toEqual({
    title: 'Tu informe «Pedidos» no llegó a una persona',
    body: 'luz@uno.example no puede ver ahora toda esta lista, y no recibió el informe.',
  });
});
