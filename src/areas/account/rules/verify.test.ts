import { describe, expect, it } from 'vitest';
import { maskedName, maskedTaxNumber } from './verify.ts';

describe('masks a client’s name for somebody who has only the document’s code', () => {
  it.each([
    ['Estación Villavicencio S.A.S.', 'Estación V*** S.A.S.'],
    ['EDS LA FLORESTA Y CIA. LTDA', 'EDS LA F*** Y CIA. LTDA'],
    ['Marcela Ríos Ñáñez', 'M*** R*** Ñ***'],
    ['  Ñandú   del Norte ', 'Ñ*** del N***'],
    ['X', 'X***'],
    ['', ''],
  ])('masks %j as %j', (name, masked) => {
    expect(maskedName(name)).toBe(masked);
  });

  it.each([
    ['900508908-9', 'CO', '***908'],
    ['900.508.908', 'CO', '***908'],
    ['1790016919001', 'EC', '***919'],
    ['1714307103', 'EC', '***103'],
    ['123', 'CO', '***'],
    ['EXTRANJERO', 'CO', '***'],
  ] as const)('%s of %s is %s', (written, country, masked) => {
    expect(maskedTaxNumber(written, country)).toBe(masked);
  });
});
