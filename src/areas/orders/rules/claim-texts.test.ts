import { expect, it } from 'vitest';
import { type EndingClaim, claimTexts } from './claim-texts.ts';

const claim = (number: string, over: Partial<EndingClaim> = {}): EndingClaim => ({
  num_factura: `FE-${number}`,
  num_documento: number,
  differences: [{ cod_producto: '21', descripcion: 'Diésel', unidad_medida: 'gal', ordered: 5000, delivered: 4800 }],
  isByReception: true,
  ...over,
});

it('says of one invoice what was ordered and delivered, by which day, and that a case stops nothing', () => {
  expect(claimTexts([claim('1')], { end: '2026-12-02', today: '2026-12-01' })).toEqual({
    title: 'El plazo de reclamo de la factura FE-1 vence mañana',
    body:
      'Pediste 5.000\u00a0gal de Diésel y la entrega tiene 4.800\u00a0gal. ' +
      'Según la fecha de recepción que informó la compañía. Un caso en el portal no detiene el plazo.',
  });
});

it('names several invoices, and the day of the delivery where no reception is reported', () => {
  const claims = [claim('1'), claim('2', { isByReception: false, num_factura: null })];
  expect(claimTexts(claims, { end: '2027-01-12', today: '2027-01-08' })).toEqual({
    title: 'El plazo de reclamo de 2 facturas vence el 12 ene 2027',
    body:
      'FE-1, 2: lo entregado no es lo pedido. ' +
      'Según la fecha de entrega que informó la compañía. Un caso en el portal no detiene el plazo.',
  });
});

it('says that there are other differences', () => {
  const [first] = claim('1').differences;
  if (!first) throw new Error('The claim has a difference.');
  const { body } = claimTexts([claim('1', { differences: [{ ...first, descripcion: null }, first] })], {
    end: '2026-12-02',
    today: '2026-12-01',
  });
  expect(body).toMatch(/^Pediste 5\.000\u00a0gal de 21 y la entrega tiene 4\.800\u00a0gal, y hay otras diferencias\. /);
});
