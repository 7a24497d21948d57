import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, codeFromBytes, readCode, formatCode } from './code.ts';

const codes = fc.uint8Array({ minLength: 15, maxLength: 15 }).map(codeFromBytes);

describe('the code of a voucher', () => {
  it('has sixteen characters that are not easily confused, shown in groups of four', () => {
    const code = codeFromBytes(Uint8Array.from({ length: 15 }, (_, at) => at));
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    expect(formatCode(code)).toBe(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8, 12)}-${code.slice(12)}`);
    expect(new Set(CODE_ALPHABET).size).toBe(32);
  });

  it('is read as it is typed, with hyphens, spaces and small letters', () => {
    fc.assert(
      fc.property(codes, (code) => {
        for (const typed of [code, formatCode(code), ` ${formatCode(code).toLowerCase().replaceAll('-', ' ')} `])
          expect(readCode(typed)).toBe(code);
      }),
    );
  });

  it('is invalid with any one wrong character', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const places = Array.from({ length: 16 }, (_, at) => at);
        const wrong = places.flatMap((at) =>
          Array.from(
            CODE_ALPHABET.replace(code[at] ?? '', ''),
            (other) => code.slice(0, at) + other + code.slice(at + 1),
          ),
        );
        expect([wrong.length, wrong.filter((other) => readCode(other) !== null)]).toEqual([16 * 31, []]);
      }),
      { numRuns: 20 },
    );
  });

  it('is invalid with any two different characters swapped', () => {
    fc.assert(
      fc.property(codes, fc.nat(15), fc.nat(15), (code, a, b) => {
        fc.pre(code[a] !== code[b]);
        const swapped = Array.from(code, (character, at) => (at === a ? code[b] : at === b ? code[a] : character));
        expect(readCode(swapped.join(''))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['', 'ABCD', 'A'.repeat(17), 'I'.repeat(16), 'ABCDEFGHJKLMNPQ!', 'Ñ'.repeat(16), '2'.repeat(100_000)])(
    'is not read from %j',
    (typed) => {
      expect(readCode(typed.slice(0, 100_000))).toBeNull();
    },
  );
});
