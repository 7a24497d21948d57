import type { CookieSerializeOptions } from '@fastify/cookie';
import * as v from 'valibot';
import type { Clock } from '#kit/server/clock.ts';
import { openValue, sealValue } from '#kit/server/crypto/sealed-value.ts';
import type { Settings } from '#kit/server/settings.ts';
import { PENDING_MS, type SignInSecrets, newSignInSecrets, signInSecrets } from '#kit/server/oidc/sign-in-secrets.ts';
import { returnPath } from './return-path.ts';

/** A sign-in under way at the identity provider, in an encrypted cookie of the browser that began it. */

export const PENDING_COOKIE = 'mesa-oidc';
export const OIDC_PATH = '/mesa/oidc';

/** `page`: where the sign-in returns. */
export type PendingSignIn = SignInSecrets & { readonly page: string };

const PURPOSE = 'desk sign-in by OpenID Connect';

const stored = v.strictObject({ ...signInSecrets, page: v.string() });

/** The address to which the provider returns: of the configuration, never of a request. */
export function oidcRedirectUri({ publicUrls }: Pick<Settings, 'publicUrls'>): string {
  return `${publicUrls.combustibles}${OIDC_PATH}/callback`;
}

/** Attributes of the cookie. Lax, because the provider's page leads back by a link. */
export function pendingCookie({ publicUrls }: Pick<Settings, 'publicUrls'>): CookieSerializeOptions {
  const secure = publicUrls.combustibles.startsWith('https:');
  return { path: OIDC_PATH, sameSite: 'lax', httpOnly: true, secure };
}

/** Makes the secrets of a new sign-in and their cookie. */
export function sealPending(
  settings: Pick<Settings, 'appSecret'>,
  clock: Clock,
  page: string,
): { readonly pending: PendingSignIn; readonly sealed: string } {
  const pending = { ...newSignInSecrets(), page: returnPath(page) };
  const expiresAt = new Date(clock.now().getTime() + PENDING_MS);
  return { pending, sealed: sealValue(settings, PURPOSE, pending, expiresAt) };
}

/** Reads the cookie. Null if there is none, or it is not ours or too old. */
export function openPending(
  settings: Pick<Settings, 'appSecret'>,
  clock: Clock,
  sealed: string | undefined,
): PendingSignIn | null {
  return openValue(settings, PURPOSE, stored, { sealed, clock });
}
