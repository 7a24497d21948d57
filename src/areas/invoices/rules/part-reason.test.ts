import { expect, it, test } from 'vitest';
import { MAX_REMARK_TEXT, PART_REASONS, paidParts, readPartReason, restCaseText } from './part-reason.ts';
import { writeRemark } from './remark.ts';

test.each([
  [undefined, '  sin motivo ', 'sin motivo', null],
  [undefined, '', '', null],
  ['retencion', '', 'Retención', { reason: 'retencion', text: '' }],
  ['precio', ' cobraron de más ', 'Precio: cobraron de más', { reason: 'precio', text: 'cobraron de más' }],
  ['otro', 'a: b', 'Otro motivo: a: b', { reason: 'otro', text: 'a: b' }],
] as const)('the remark of the reason %s and the text %j', (reason, text, remark, read) => {
  expect(writeRemark(reason && PART_REASONS[reason], text)).toBe(remark);
  expect(readPartReason(remark)).toEqual(read);
});

test.each(['Preciosa factura', 'Otro', 'retención: x', null, undefined])('%j has no reason', (remark) => {
  expect(readPartReason(remark)).toBeNull();
});

it('fits the limit of observaciones with each reason', () => {
  const remarks = Object.values(PART_REASONS).map((label) => writeRemark(label, 'x'.repeat(MAX_REMARK_TEXT)));
  expect(Math.max(...remarks.map(({ length }) => length))).toBeLessThanOrEqual(500);
});

it('reads each reason that it writes', () => {
  for (const reason of Object.keys(PART_REASONS) as (keyof typeof PART_REASONS)[]) {
    expect(readPartReason(writeRemark(PART_REASONS[reason], 'x'))).toEqual({ reason, text: 'x' });
  }
});

it('finds the invoices that were paid in part for a reason', () => {
  const line = (open: number, paid: number, observaciones: string | null) => ({
    documentId: '7',
    name: 'FV-7',
    open,
    paid,
    observaciones,
  });
  const lines = [
    line(100, 40, 'Volumen: faltan 20'),
    line(100, 100, 'Volumen'),
    line(100, 40, 'gracias'),
    line(9, 1, null),
  ];
  const parts = paidParts(lines);
  expect(parts).toEqual([{ reason: 'volumen', text: 'faltan 20', documentId: '7', name: 'FV-7', rest: 60 }]);
  expect(restCaseText('FV-7', { reason: 'volumen', text: 'faltan 20' })).toBe(
    'Pagamos una parte de FV-7. Motivo: volumen.\n\nfaltan 20',
  );
});
