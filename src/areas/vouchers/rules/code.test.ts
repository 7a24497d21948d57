import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, codeOf, readCode, showCode } from './code.ts';

const codes = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(codeOf);

describe('the code of a voucher', () => {
  it('is sixteen characters that are not read for one another, shown in groups of four', () => {
    const code = codeOf(Uint8Array.from({ length: 15 }, (_, at) => at));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect(showCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8, 12)}-${code.slice(12)}`);
    expect(new Set(CODE_ALPHABET).size).toBe(32);
  });

  it('is read as it is typed, with hyphens, spaces and small letters', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (const typed of [code, showCode(code), ` ${showCode(code).toLowerCase().replaceAll('-', ' ')} `])
          expect(readCode(typed)).toBe(code);
      }),
    );
  });

  it('with any one wrong character is no code', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let at = 0; at < 16; at += 1)
          for (const other of CODE_ALPHABET)
            if (other !== code[at]) expect(readCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it('with any two different characters changed for each other is no code', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (let a = 0; a < 16; a += 1)
          for (let b = a + 1; b < 16; b += 1) {
            if (code[a] === code[b]) continue;
            const swapped = [...code];
            [swapped[a], swapped[b]] = [code[b] ?? '', code[a] ?? ''];
            expect(readCode(swapped.join(''))).toBeNull();
          }
      }),
      { numRuns: 50 },
    );
  });

  it.each(['', 'ABCD', 'A'.repeat(17), 'I'.repeat(16), 'ABCDEFGHJKLMNPQ!', 'Ñ'.repeat(16), '2'.repeat(100_000)])(
    'is not read from %j',
    (typed) => {
      expect(readCode(typed.slice(0, 100_000))).toBeNull();
    },
  );
});
