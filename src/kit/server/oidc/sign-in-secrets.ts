import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** The secrets of a sign-in that is under way at an identity provider. */
export const signInSecrets = { state: v.string(), nonce: v.string(), verifier: v.string() };

export type SignInSecrets = { readonly [Name in keyof typeof signInSecrets]: string };

/** How long the person may take at the provider's page, in milliseconds. */
export const PENDING_MS = 10 * 60_000;

/** Makes the secrets of a new sign-in, 256 random bits each. */
export function newSignInSecrets(): SignInSecrets {
  const secret = () => randomBytes(32).toString('base64url');
  return { state: secret(), nonce: secret(), verifier: secret() };
}
