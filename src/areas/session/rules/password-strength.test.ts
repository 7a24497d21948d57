import { expect, it } from 'vitest';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

const OWN = ['marcela.rios@valle.example', 'Marcela', 'Ríos Peña'];

const PASSWORDS: [password: string, strength: PasswordStrength | null, why: string][] = [
  ['', null, 'empty'],
  ['a', 'weak', 'too short'],
  ['tres gatos y un perro', 'weak', 'no number and no sign'],
  ['x'.repeat(30) + '*12', 'weak', 'too long'],
  ['Surtidor*2026', 'weak', 'a word that is near at hand'],
  ['*Marcela2026', 'weak', 'the own name'],
  ['Riós-1999', 'weak', 'the own name, with another accent'],
  ['abcdefg*1', 'fair', 'a row of letters'],
  ['Aaaaaaaaaaaaaaaa1*', 'fair', 'one letter repeated'],
  ['k7*wqz2m', 'fair', 'short'],
  ['Marcela-Peña-7x', 'fair', 'both own names and little else'],
  ['k7*wqz2mt', 'good', 'nine characters'],
  ['K7*wqZ2mt', 'good', 'nine characters with capitals'],
  ['Otra-clave*27', 'strong', 'thirteen characters of four kinds'],
  ['tres gatos y 1 perro!', 'strong', 'a long sentence'],
];

it.each(PASSWORDS)('%s is %s: %s', (password, strength) => {
  expect(passwordStrength(password, OWN)).toBe(strength);
});

it('does not count words of an unknown user as weak', () => {
  expect(passwordStrength('*Marcela2026', [])).not.toBe('weak');
});
