import { expect, test } from 'vitest';
import { batchTexts } from './batch-texts.ts';

const about = { name: 'de los lunes', until: '2026-12-07', today: '2026-11-30', currency: 'COP' } as const;
const lines = (count: number) => Array.from({ length: count }, () => ({}) as never);

test.each([
  [
    { lines: lines(3), total: 123_456_700, isEnough: true, missing: 0 },
    'Tu lote de los lunes: $ 1.234.567',
    '3 facturas. Con este pago ningún pedido queda retenido hasta el lunes 7 dic.',
  ],
  [
    { lines: lines(1), total: 100_00, isEnough: false, missing: 50_00 },
    'Tu lote de los lunes: $ 100',
    '1 factura. No alcanza hasta el lunes 7 dic: faltan $ 50.',
  ],
  [
    { lines: [], total: 0, isEnough: true, missing: 0 },
    'Tu lote de los lunes: nada que pagar',
    'Ningún pedido queda retenido hasta el lunes 7 dic.',
  ],
  [
    { lines: [], total: 0, isEnough: false, missing: 50_00 },
    'Tu lote de los lunes: no alcanza',
    'No hay facturas que puedas pagar ahora, y faltan $ 50 hasta el lunes 7 dic.',
  ],
])('the reminder of %o', (batch, title, body) => {
  expect(batchTexts(batch, about)).toEqual({ title, body });
});
