import { expect, it } from 'vitest';
import { readVoucherRows } from './file-rows.ts';

const ROW = {
  Premio: 'Combustible',
  codigoRedencion: '2345-6789-ABCD-EFGH',
  MontoBono: 50000,
  LineaNegocio: 'Combustibles',
  FechaExpiracion: '2027-11-20',
};

it('reads the codes of the answer, amounts also as text', () => {
  expect(readVoucherRows(JSON.stringify([ROW, { ...ROW, MontoBono: '50000', otro: 1 }]))).toEqual([ROW, ROW]);
});

it.each([
  ['no JSON', 'JSON'],
  ['{}', 'no list'],
  ['[{}]', 'incomplete'],
  ['[{"codigoRedencion":"A","MontoBono":"x"}]', 'incomplete'],
])('refuses %s', (response, why) => {
  expect(() => readVoucherRows(response)).toThrow(why);
});
