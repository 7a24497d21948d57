import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_BASE, CODE_RANDOMS, documentCode, groupDocumentCode, readDocumentCode } from './document-code.ts';

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const clients = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 900_000, max: 800_000_000_000 }));
const codes = fc
  .tuple(
    clients,
    fc.array(fc.integer({ min: 0, max: CODE_BASE - 1 }), { minLength: CODE_RANDOMS, maxLength: CODE_RANDOMS }),
  )
  .map(([client, random]) => ({ client, code: documentCode(client, random) }));

describe('the code of a document', () => {
  it('names its client, typed in either case and with any separators', () => {
    fc.assert(
      fc.property(codes, fc.constantFrom(' ', '-', '', '  ', '.'), fc.boolean(), ({ client, code }, between, lower) => {
        const printed = groupDocumentCode(code);
        expect(printed).toMatch(/^([2-9A-HJKMNP-Z]{4} ){4,5}[2-9A-HJKMNP-Z]{4}$/);
        const typed = printed.replaceAll(' ', between);
        expect(readDocumentCode(lower ? typed.toLowerCase() : typed)).toEqual({ code, clientId: client });
      }),
    );
  });

  it('is refused where one character is replaced', () => {
    fc.assert(
      fc.property(codes, fc.nat(23), fc.constantFrom(...ALPHABET.split('')), ({ code }, position, other) => {
        const index = position % code.length;
        fc.pre(code[index] !== other);
        expect(readDocumentCode(code.slice(0, index) + other + code.slice(index + 1))).toBeNull();
      }),
    );
  });

  it('is refused where any two characters are swapped', () => {
    fc.assert(
      fc.property(codes, fc.nat(23), fc.nat(23), ({ code }, one, two) => {
        const [a, b] = [one % code.length, two % code.length];
        fc.pre(code[a] !== code[b]);
        const swapped = code.split('');
        [swapped[a], swapped[b]] = [code.charAt(b), code.charAt(a)];
        expect(readDocumentCode(swapped.join(''))).toBeNull();
      }),
    );
  });

  it.each(['', ' ', '2222', 'ñ'.repeat(20), '0'.repeat(20), 'A'.repeat(10_000), '2'.repeat(21), '../../etc/passwd'])(
    'refuses %j',
    (typed) => {
      expect(readDocumentCode(typed)).toBeNull();
    },
  );
});
