import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encryptToken, redirectUrl } from './redirect.ts';

const markers = { plus: 'p1L2u3S', slash: 's1L2a3S4h', equals: 'e1Q2u3A4l' };

type Vector = {
  made_by: string;
  password: string;
  plaintext: string;
  salt_hex: string;
  ciphertext_b64: string;
  url_escaped: string;
};
const vectors = JSON.parse(readFileSync(new URL('cryptojs.vectors.json', import.meta.url), 'utf8')) as Vector[];

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

/** Decrypts the portal's token with OpenSSL. */
function opensslReads(encrypted: string, phrase: string): string {
  const args = ['enc', '-d', '-aes-256-cbc', '-md', 'md5', '-a', '-A', '-pass', 'env:PHRASE'];
  return execFileSync('openssl', args, {
    input: encrypted,
    env: { ...process.env, PHRASE: phrase },
    stdio: ['pipe', 'pipe', 'ignore'],
    encoding: 'utf8',
  });
}

describe('the encrypted token', () => {
  test.each(vectors)(
    'equals the test vector of $made_by for $plaintext',
    ({ password, plaintext, salt_hex, ciphertext_b64 }) => {
      expect(encryptToken(plaintext, password, bytes(salt_hex))).toBe(ciphertext_b64);
    },
  );

  test.each(vectors)('is in the address between its markers: $plaintext', (vector) => {
    const opened = {
      url_redirect: 'https://bank.example/pay',
      token: vector.plaintext,
      phrase: vector.password,
      uuid: 'u-1',
    };
    expect(redirectUrl(opened, markers, bytes(vector.salt_hex))).toBe(
      `https://bank.example/pay?token=${vector.url_escaped}&uuid=u-1`,
    );
  });

  test('can be decrypted by OpenSSL', () => {
    const token = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 });
    const phrase = fc.string({
      minLength: 1,
      maxLength: 40,
      unit: fc.constantFrom('a', 'Z', '0', '-', '_', 'ñ', 'É', '$'),
    });
    const salt = fc.uint8Array({ minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(token, phrase, salt, (text, secret, bytes8) => {
        expect(opensslReads(encryptToken(text, secret, bytes8), secret)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  test('needs a salt of 8 bytes', () => {
    expect(() => encryptToken('token', 'phrase', new Uint8Array(7))).toThrow(RangeError);
  });

  test('is added to an address that already has a query', () => {
    const opened = { url_redirect: 'https://bank.example/pay?lang=es', token: 't', phrase: 'p', uuid: 'u-1' };
    expect(redirectUrl(opened, markers, new Uint8Array(8))).toMatch(
      /^https:\/\/bank\.example\/pay\?lang=es&token=\w+&uuid=u-1$/,
    );
  });
});
