import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import * as v from 'valibot';
import type { Clock } from '#kit/server/clock.ts';
import { decrypt, encrypt } from '#kit/server/crypto/encryption.ts';
import type { Settings } from '#kit/server/settings.ts';
import type { SignInSecrets } from '#kit/server/oidc/provider.ts';
import { returnPath } from './return-path.ts';

/** A sign-in under way at the identity provider, in an encrypted cookie of the browser that began it. */

export const PENDING_COOKIE = 'mesa-oidc';
/** How long the person may take at the provider's page, in milliseconds. */
export const PENDING_MS = 10 * 60_000;
export const OIDC_PATH = '/mesa/oidc';

/** `page`: where the sign-in returns; `expiresAt`: milliseconds since 1970. */
export type PendingSignIn = SignInSecrets & { readonly page: string; readonly expiresAt: number };

const PURPOSE = 'desk sign-in by OpenID Connect';

const stored = v.strictObject({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  page: v.string(),
  expiresAt: v.number(),
});

/** The address to which the provider returns: of the configuration, never of a request. */
export function oidcRedirectUri({ publicUrls }: Pick<Settings, 'publicUrls'>): string {
  return `${publicUrls.combustibles}${OIDC_PATH}/callback`;
}

/** Attributes of the cookie. Lax, because the provider's page leads back by a link. */
export function pendingCookie({ publicUrls }: Pick<Settings, 'publicUrls'>): CookieSerializeOptions {
  const secure = publicUrls.combustibles.startsWith('https:');
  return { path: OIDC_PATH, sameSite: 'lax', httpOnly: true, secure };
}

/** Makes the secrets of a new sign-in, 256 random bits each, and their cookie. */
export function sealPending(
  { appSecret }: Pick<Settings, 'appSecret'>,
  clock: Clock,
  page: string,
): { readonly pending: PendingSignIn; readonly sealed: string } {
  const [state = '', nonce = '', verifier = ''] = Array.from({ length: 3 }, () =>
    randomBytes(32).toString('base64url'),
  );
  const expiresAt = clock.now().getTime() + PENDING_MS;
  const pending = { state, nonce, verifier, page: returnPath(page), expiresAt };
  return { pending, sealed: encrypt(appSecret, PURPOSE, JSON.stringify(pending)).toString('base64url') };
}

/** Reads the cookie. Null if there is none, or it is not ours or too old. */
export function openPending(
  { appSecret }: Pick<Settings, 'appSecret'>,
  clock: Clock,
  sealed: string | undefined,
): PendingSignIn | null {
  if (sealed === undefined || sealed.length > 5000) return null;
  let text: string;
  try {
    text = decrypt(appSecret, PURPOSE, Buffer.from(sealed, 'base64url'));
  } catch {
    return null;
  }
  const pending = v.parse(stored, JSON.parse(text));
  return pending.expiresAt > clock.now().getTime() ? pending : null;
}
