import { expect, it } from 'vitest';
import { heldSentence } from './held-sentence.ts';

const today = '2026-11-27';
const sentence = (held: Partial<Parameters<typeof heldSentence>[0]>, diasMora: number | null) =>
  heldSentence(
    { day: '2026-12-08', reasons: ['MORA'], tooLate: 3, available: 500, ...held },
    { rule: { cupo: 1000, diasMora }, currency: 'COP', today },
  );

it.each([
  [sentence({}, 5), 'desde el martes 8 dic: 3 facturas pasan de 5 días de mora'],
  [sentence({ day: today, tooLate: 1 }, 1), 'desde hoy: 1 factura pasa de 1 día de mora'],
  // the age is named first: a payment of those invoices is needed in any case
  [
    sentence({ reasons: ['MORA', 'CUPO'], available: -500 }, 0),
    'desde el martes 8 dic: 3 facturas pasan de 0 días de mora',
  ],
  [
    sentence({ reasons: ['CUPO'], tooLate: 0, available: -123_456_700 }, null),
    'desde el martes 8 dic: superas tu cupo por $ 1.234.567',
  ],
])('says %j', (found, end) => {
  expect(found).toBe(`Sin pagar nada, tus pedidos quedan retenidos ${end}`);
});
