import { describe, expect, test } from 'vitest';
import { hasWrongCheckDigit, nitCheckDigit } from './nit.ts';

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
  test.each(VALID)('%s', (nit) => {
    const [digits = '', digit] = nit.split('-');
    expect(nitCheckDigit(digits)).toBe(Number(digit));
    expect(hasWrongCheckDigit(nit)).toBe(false);
    expect(hasWrongCheckDigit(`${digits}-${(Number(digit) + 1) % 10}`)).toBe(true);
  });

  test('is read past points, and asked only of what has one', () => {
    expect(hasWrongCheckDigit('900.508.908-1')).toBe(true);
    expect(hasWrongCheckDigit('900508908')).toBe(false);
    expect(hasWrongCheckDigit('1790016919001')).toBe(false);
  });
});
