import { createHash, randomBytes } from 'node:crypto';
import type { GatewaySettings } from '../../../../kit/server/settings.ts';
import { equalInConstantTime } from '../../../../kit/server/signed.ts';

/** How PlaceToPay and a site prove themselves to each other (docs.placetopay.dev: authentication, notification). */

type Site = Pick<Required<GatewaySettings>['placetopay'], 'login' | 'secretKey' | 'hash'>;

/** The `auth` of every call. */
export type Auth = { readonly login: string; readonly tranKey: string; readonly nonce: string; readonly seed: string };

/**
 * The proof of a call made at `now`, which they take within five minutes of their watch: the key's hash with the time and a
 * nonce of these raw bytes, which goes out as Base64.
 */
export function authOf({ login, secretKey, hash }: Site, now: Date, nonce: Buffer = randomBytes(16)): Auth {
  const seed = now.toISOString().replace(/\.\d+Z$/, '+00:00');
  return { login, tranKey: tranKeyOf(hash, nonce, seed, secretKey), nonce: nonce.toString('base64'), seed };
}

/** Base64 of the hash over the nonce's raw bytes, the seed as it is written, and the key. */
export function tranKeyOf(hash: Site['hash'], nonce: Buffer, seed: string, secretKey: string): string {
  return createHash(hash).update(nonce).update(seed).update(secretKey).digest('base64');
}

/** What a notification's signature covers, each as the text that came. */
export type Signed = { readonly requestId: string; readonly status: string; readonly date: string };

/**
 * Whether the signature is the site's: bare hex is SHA-1, as it always was, 'sha256:' and hex the newer form. Compared in
 * constant time.
 */
export function isSignedBy(secretKey: string, { requestId, status, date }: Signed, signature: string): boolean {
  const hash = signature.startsWith('sha256:') ? 'sha256' : 'sha1';
  const expected = createHash(hash).update(`${requestId}${status}${date}${secretKey}`).digest('hex');
  return equalInConstantTime(signature.replace(/^sha256:/, '').toLowerCase(), expected);
}
