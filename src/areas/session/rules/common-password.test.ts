import { describe, expect, it } from 'vitest';
import { guessesOf } from './common-password.ts';

describe('what a password is guessed from', () => {
  it.each([
    ['Password1!', 'password'],
    ['P@ssw0rd1!', 'password'],
    ['*Contraseña2026', 'contrasena'],
    ['1qaz2wsx!', '1qaz2wsx'],
    ['!Qaz2wsx', '!qaz2wsx'],
    ['12345678*a', '12345678*a'],
    ['$3cr3t0_99', 'secreto'],
  ])('%s from %s', (password, word) => {
    expect(guessesOf(password)).toContain(word);
  });

  it('is never nothing', () => {
    expect(guessesOf('2026****')).not.toContain('');
  });
});
