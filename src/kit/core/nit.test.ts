import { describe, expect, test } from 'vitest';
import { formatTaxNumber, hasWrongCheckDigit, labelTaxNumber, nitCheckDigit } from './nit.ts';

/** Public NITs of companies, and examples of the DIAN and of python-stdnum. */
const VALID = [
  '41261533-2',
  '811007991-8',
  '12449965-4',
  '830080150-1',
  '70060270-3',
  '213123432-1',
  '800197268-4',
  '900373076-4',
  '800199436-4',
  '900508908-9',
  '700085371-1',
  '890903938-8',
  '860002964-4',
  '899999068-1',
  '830095213-0',
  '860003020-1',
];

describe('the check digit of a NIT', () => {
  test.each(VALID)('is right in %s', (nit) => {
    const [digits = '', digit] = nit.split('-');
    expect(nitCheckDigit(digits)).toBe(Number(digit));
    expect(hasWrongCheckDigit(nit)).toBe(false);
    expect(hasWrongCheckDigit(`${digits}-${(Number(digit) + 1) % 10}`)).toBe(true);
  });

  test('ignores points and is checked only where it is written', () => {
    expect(hasWrongCheckDigit('900.508.908-1')).toBe(true);
    expect(hasWrongCheckDigit('900508908')).toBe(false);
    expect(hasWrongCheckDigit('1790016919001')).toBe(false);
  });
});

describe('a tax number as it is printed', () => {
  test('is named after its country', () => {
    expect(labelTaxNumber('900418327-6', 'CO')).toBe('NIT 900.418.327-6');
    expect(labelTaxNumber('1790016919001', 'EC')).toBe('RUC 1790016919001');
  });

  test.each([
    ['900508908', 'CO', '900.508.908-9'],
    ['900508908-9', 'CO', '900.508.908-9'],
    ['900.508.908-9', 'CO', '900.508.908-9'],
    // the ten digits of a company include the check digit; those of a person do not
    ['9005089089', 'CO', '900.508.908-9'],
    ['1020304050', 'CO', '1.020.304.050-8'],
    ['41261533', 'CO', '41.261.533-2'],
    // the ERP's own check digit is not corrected
    ['900508908-1', 'CO', '900.508.908-1'],
    ['EXTRANJERO 12', 'CO', 'EXTRANJERO 12'],
    ['1790016919001', 'EC', '1790016919001'],
  ] as const)('%s in %s: %s', (written, country, printed) => {
    expect(formatTaxNumber(written, country)).toBe(printed);
  });
});
