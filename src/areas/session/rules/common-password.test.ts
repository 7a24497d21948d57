import { describe, expect, it } from 'vitest';
import { baseWords, isGuessable } from './common-password.ts';

describe('the base words of a password', () => {
  it.each([
    ['Password1!', 'password'],
    ['P@ssw0rd1!', 'password'],
    ['*Contraseña2026', 'contrasena'],
    ['1qaz2wsx!', '1qaz2wsx'],
    ['!Qaz2wsx', '!qaz2wsx'],
    ['12345678*a', '12345678*a'],
    ['$3cr3t0_99', 'secreto'],
  ])('finds %s in %s', (password, word) => {
    expect(baseWords(password)).toContain(word);
  });

  it('never yields an empty word', () => {
    expect(baseWords('2026****')).not.toContain('');
  });
});

describe('easily guessed passwords', () => {
  const own = ['marcela.rios@valle.example', 'Marcela', 'Ríos Peña', 'Estación del Valle S.A.S.'];
  it.each([
    'Surtidor*2026',
    '$urtid0r_9',
    'Combustibles1!',
    '_marcela.rios1',
    'Marcela*123',
    'RIOS*2026',
    '2026*peña',
    'Valle-2026',
  ])('rejects %s', (password) => {
    expect(isGuessable(password, own)).toBe(true);
  });
  it.each(['Otra-clave*27', 'tres gatos y 1 perro!', 'Surtidor de mareas 7*', 'Ana*12345', 'del*12345'])(
    'allows %s',
    (password) => {
      expect(isGuessable(password, own)).toBe(false);
    },
  );
});
