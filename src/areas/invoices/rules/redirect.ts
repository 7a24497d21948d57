import { cbc } from '@noble/ciphers/aes';
import { md5 } from '@noble/hashes/legacy';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';

/**
 * The redirect to the bank (docs/product.md, Payment redirect). The token is encrypted with the phrase in the form of
 * CryptoJS and `openssl enc -aes-256-cbc -md md5 -a -A`. This hides nothing from the user, who has both.
 */

/** Replacements of '+', '/' and '=' in the address. */
export type TokenMarkers = { readonly plus: string; readonly slash: string; readonly equals: string };

const MAGIC = 'Salted__';
const KEY_BYTES = 32;
const IV_BYTES = 16;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** OpenSSL's EVP_BytesToKey with MD5 and one round. */
function deriveKey(phrase: string, salt: Uint8Array): { key: Uint8Array; iv: Uint8Array } {
  const secret = concatBytes(utf8ToBytes(phrase), salt);
  let last: Uint8Array = new Uint8Array();
  let all: Uint8Array = new Uint8Array();
  while (all.length < KEY_BYTES + IV_BYTES) {
    last = md5(concatBytes(last, secret));
    all = concatBytes(all, last);
  }
  return { key: all.slice(0, KEY_BYTES), iv: all.slice(KEY_BYTES, KEY_BYTES + IV_BYTES) };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; index += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(index, index + 3);
    const bits = (a << 16) | (b << 8) | c;
    const signs = [18, 12, 6, 0].map((shift) => ALPHABET[(bits >> shift) & 63]).join('');
    const left = bytes.length - index;
    text += left >= 3 ? signs : signs.slice(0, left + 1).padEnd(4, '=');
  }
  return text;
}

/** Base64 on one line. `salt`: 8 random bytes. */
export function encryptToken(token: string, phrase: string, salt: Uint8Array): string {
  if (salt.length !== 8) throw new RangeError('The salt must have 8 bytes.');
  const { key, iv } = deriveKey(phrase, salt);
  return base64(concatBytes(utf8ToBytes(MAGIC), salt, cbc(key, iv).encrypt(utf8ToBytes(token))));
}

/** `url_redirect` with the encrypted token and the payment's uuid. */
export function redirectUrl(
  opened: { readonly url_redirect: string; readonly token: string; readonly phrase: string; readonly uuid: string },
  markers: TokenMarkers,
  salt: Uint8Array,
): string {
  const encrypted = encryptToken(opened.token, opened.phrase, salt)
    .replaceAll('+', markers.plus)
    .replaceAll('/', markers.slash)
    .replaceAll('=', markers.equals);
  const separator = opened.url_redirect.includes('?') ? '&' : '?';
  return `${opened.url_redirect}${separator}token=${encrypted}&uuid=${opened.uuid}`;
}
