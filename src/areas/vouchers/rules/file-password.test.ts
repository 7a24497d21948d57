import { expect, it } from 'vitest';
import { filePasswordFromBytes, readFilePassword, formatFilePassword } from './file-password.ts';

const BYTES = Uint8Array.from({ length: 18 }, (_, at) => at * 29 + 7);

it('has a selector of six characters and a secret of twelve, of the codes’ alphabet', () => {
  const password = filePasswordFromBytes(BYTES);
  expect(formatFilePassword(password)).toMatch(/^[2-9A-HJ-NP-Z]{6}-[2-9A-HJ-NP-Z]{12}$/);
  expect(filePasswordFromBytes(BYTES.map((byte) => byte ^ 1))).not.toEqual(password);
  expect(() => filePasswordFromBytes(BYTES.subarray(1))).toThrow('18 random bytes');
});

it('is read as people type it', () => {
  const password = filePasswordFromBytes(BYTES);
  const shown = formatFilePassword(password);
  const ways = [shown, shown.toLowerCase(), shown.replace('-', ''), `  ${shown.replace('-', ' - ')}\n`];
  for (const typed of ways) expect(readFilePassword(typed)).toEqual(password);
});

it.each([
  ['of another length', 'ABCDEF-ABCDEFGHJKL'],
  ['with a character that no password has', 'ABCDEF-ABCDEFGHJKL0'],
  ['empty', ''],
  ['with a letter that becomes two in capitals', 'ABCDEF-ABCDEFGHJKLß'],
  ['of a million characters', 'A'.repeat(1_000_000)],
  ['with more spaces than anybody types', `${' '.repeat(100)}ABCDEF-ABCDEFGHJKLM`],
])('is not read %s', (_, typed) => {
  expect(readFilePassword(typed)).toBeNull();
});
