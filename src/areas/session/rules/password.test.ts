import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_REQUIREMENTS, passwordProblem } from './password.ts';

describe('a new password', () => {
  it.each([
    ['Clave*26', null],
    ['clave 26!', null],
    ['contraseña-1', null],
    ['ñandú1_ñandú', null],
    [`${'a1*'.repeat(10)}xx`, null],
    ['Clav*26', 'length'],
    [`${'a1*'.repeat(10)}xxx`, 'length'],
    ['', 'length'],
    ['12345678*', 'letter'],
    ['sinnumero*', 'number'],
    ['sinsigno1', 'special'],
    ['sin signo 1', 'special'],
    ['sin\tsigno\n1', 'special'],
    // a combining accent belongs to its letter
    ['sinsignó1'.normalize('NFD'), 'special'],
  ])('%j: %s', (text, problem) => {
    expect(passwordProblem(text)).toBe(problem);
  });

  it('is accepted exactly when every requirement is met', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        expect(passwordProblem(text) === null).toBe(PASSWORD_REQUIREMENTS.every(({ met }) => met(text)));
      }),
    );
  });
});
