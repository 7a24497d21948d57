import { createDecipheriv, createHash } from 'node:crypto';

/** Replacements for the three Base64 characters that a URL would change. */
const markers = [
  ['p1L2u3S', '+'],
  ['s1L2a3S4h', '/'],
  ['e1Q2u3A4l', '='],
] as const;

const SALT_MARK = 'Salted__';

/**
 * Decrypts the token in the address of the bank page: Base64 with its markers, in the passphrase format of CryptoJS
 * and `openssl enc -aes-256-cbc -md md5`. Returns null for anything else. The format has no integrity check, so a
 * wrong passphrase can yield a wrong text: callers must compare the result.
 */
export function readToken(escaped: string, phrase: string): string | null {
  const base64 = markers.reduce((text, [marker, sign]) => text.replaceAll(marker, sign), escaped);
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, 8).toString('latin1') !== SALT_MARK) return null;
  const { key, iv } = keyFrom(phrase, bytes.subarray(8, 16));
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** EVP_BytesToKey with MD5 and one round, as CryptoJS derives a key from a passphrase. */
function keyFrom(phrase: string, salt: Uint8Array): { key: Buffer; iv: Buffer } {
  const blocks: Buffer[] = [];
  let last = Buffer.alloc(0);
  while (blocks.length < 3) {
    last = createHash('md5').update(last).update(phrase, 'utf8').update(salt).digest();
    blocks.push(last);
  }
  const bytes = Buffer.concat(blocks);
  return { key: bytes.subarray(0, 32), iv: bytes.subarray(32, 48) };
}
