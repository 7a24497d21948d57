import { describe, expect, test } from 'vitest';
import { modulo11, numberKey, readAccessKey, readCufe } from './code.ts';
import vectors from './codes.vectors.json' with { type: 'json' };
import { problemOfCedula, problemOfNit, problemOfRuc, taxIdForms } from './tax-id.ts';

describe('a CUFE or CUDE', () => {
  test.each(vectors.cufe)('is accepted from $source, in capitals too', ({ sha384 }) => {
    expect(readCufe(sha384)).toBe(sha384);
    expect(readCufe(sha384.toUpperCase())).toBe(sha384);
  });

  test.each([(hex: string) => hex.slice(1), (hex: string) => `${hex}0`, (hex: string) => `g${hex.slice(1)}`, () => ''])(
    'is 96 hexadecimal digits (%#)',
    (change) => {
      expect(readCufe(change(vectors.cufe[0]?.sha384 ?? ''))).toBeNull();
    },
  );
});

describe('a clave de acceso', () => {
  test.each(vectors.clave_acceso_valid)('is read from $source', ({ clave }) => {
    expect(readAccessKey(clave)).toMatchObject({ ruc: clave.slice(10, 23), codDoc: clave.slice(8, 10) });
  });

  test.each(vectors.clave_acceso_invalid)('is refused: $why', ({ clave, why }) => {
    const digit = /should be (\d)/.exec(why)?.[1];
    expect(readAccessKey(clave)).toMatch(digit ? new RegExp(`instead of ${digit}$`) : /^has /);
  });

  test('refuses any other last digit, and a day that does not exist', () => {
    const clave = vectors.clave_acceso_valid[0]?.clave ?? '';
    for (let digit = 0; digit < 10; digit += 1) {
      const other = `${clave.slice(0, 48)}${digit}`;
      expect([digit, typeof readAccessKey(other) === 'object']).toEqual([digit, other === clave]);
    }
    const noDay = `99${clave.slice(2, 48)}`;
    expect(readAccessKey(`${noDay}${modulo11(noDay)}`)).toBe('begins with no existing day, ddmmyyyy');
  });

  test.each(vectors.modulo11 as [string, number][])('%s has the check digit %i', (digits, digit) => {
    expect(modulo11(digits)).toBe(digit);
  });
});

describe('identities', () => {
  test.each(vectors.nit_dv as [string, number][])('the NIT %s has the check digit %i', (nit, digit) => {
    expect(problemOfNit(nit, '31', String(digit))).toBeNull();
    expect(problemOfNit(nit, '31', String((digit + 1) % 10))?.isError).toBe(false);
    expect(taxIdForms('CO', nit)).toEqual([nit, `${nit}${digit}`]);
  });

  test('checks the digit of a NIT only, and accepts a NIT without one', () => {
    expect(problemOfNit('1020304050', '13', '9')).toBeNull();
    expect(problemOfNit('800197268', '31', '')).toBeNull();
    expect(problemOfNit('800.197.268', '31', '4')).toEqual({
      isError: false,
      reason: 'is not a NIT, which has only digits',
    });
  });

  test.each(vectors.ruc_checksum_valid)('accepts the RUC %s', (ruc) => {
    expect(problemOfRuc(ruc)).toBeNull();
  });

  // the SRI itself issues numbers without a valid check digit to companies
  test.each([...vectors.ruc_active_but_no_checksum, '1763154690001'])('the RUC %s is at most doubtful', (ruc) => {
    expect(problemOfRuc(ruc)).toEqual({ isError: false, reason: 'has the wrong check digit' });
  });

  test.each([
    ['179206034601', 'is not a RUC of 13 digits'],
    ['1714307104001', 'has the wrong check digit'],
    ['9914307103001', 'begins with no province'],
    ['1714307103000', 'ends with no establishment'],
    ['1784307103001', 'has a third digit of no kind of taxpayer'],
  ])('the RUC %s %s', (ruc, reason) => {
    expect(problemOfRuc(ruc)).toEqual({ isError: true, reason });
  });

  test('accepts the number of the anonymous final consumer', () => {
    expect(problemOfRuc('9999999999999')).toBeNull();
    expect(taxIdForms('EC', '9999999999999')).toEqual([]);
  });

  test.each(vectors.cedula_valid)('accepts the cédula %s, and the RUC made of it', (cedula) => {
    expect(problemOfCedula(cedula)).toBeNull();
    expect(taxIdForms('EC', cedula)).toEqual([cedula, `${cedula}001`]);
  });

  test('finds the cédula in a person’s RUC whose third digit is 6, and none in a public body’s', () => {
    expect(taxIdForms('EC', '0962003976001')).toEqual(['0962003976001', '0962003976']);
    expect(taxIdForms('EC', '1760001550001')).toEqual(['1760001550001']);
  });

  test.each(vectors.cedula_invalid)('refuses the cédula %s', (cedula) => {
    expect(problemOfCedula(cedula)?.isError).toBe(true);
  });
});

test.each([
  ['FEV-123', 'FEV123'],
  ['fev 123', 'FEV123'],
  ['001-002-000000005', '001002000000005'],
])('the number %s is compared as %s', (number, key) => {
  expect(numberKey(number)).toBe(key);
});
