import { expect, test } from 'vitest';
import { hasInvisible, hasOnlyXmlCharacters, normalizePassword } from './text.ts';
import { removeNonXmlCharacters } from './xml-characters.ts';
import { normalizeEmail, normalizeName } from './person-text.ts';
import { escapeForExcel } from './excel-text.ts';

test.each([
  ['\u200b', 'zero width space'],
  ['\u202c', 'pop directional formatting'],
  ['\u00ad', 'soft hyphen'],
  ['\u2060', 'word joiner'],
  ['\ufeff', 'byte order mark'],
  ['\u3164', 'Hangul filler'],
  ['\u{e0041}', 'tag'],
])('an e-mail has no %j (%s)', (character) => {
  expect(hasInvisible(`a${character}@b.co`)).toBe(true);
  expect(normalizeEmail(` A${character}na@Uno.example${character} `)).toBe('ana@uno.example');
});

test('names are stored composed and without invisible characters; emoji keep their joiners', () => {
  expect(normalizeName(' Mun\u0303oz\u200b \u202eA ')).toBe('Muñoz A');
  expect(normalizeName('👩\u200d🔧')).toBe('👩\u200d🔧');
});

test('a name of invisible characters is empty', () => {
  expect(['\u200b', '\u200d', ' \u3164\u00ad'].map((text) => normalizeName(text))).toEqual(['', '', '']);
});

test('a password is the same from every keyboard, and keeps its case and its blanks', () => {
  expect(normalizePassword('Contrasen\u0303a\u00a0A ')).toBe('Contraseña A ');
});

test('characters that XML forbids are removed', () => {
  expect(hasOnlyXmlCharacters('a\u0008')).toBe(false);
  expect(removeNonXmlCharacters('a\u0008b\ud800c\td\ufffe')).toBe('abc\td');
});

test.each([
  ['_x0041_', '_x005F_x0041_'],
  ['a_x000d_b', 'a_x005F_x000d_b'],
  ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
  ['_x00_ _y0041_', '_x00_ _y0041_'],
])('Excel shows %j as it is', (text, written) => {
  expect(escapeForExcel(text)).toBe(written);
});
