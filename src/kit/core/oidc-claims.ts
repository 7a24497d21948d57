import { isEmail } from '#kit/core/email.ts';
import { normalizeEmail, normalizeName } from '#kit/core/person-text.ts';

/** What the claims of an identity provider say about a person (OpenID Connect Core 1.0, 2 and 5.1; RFC 8176). */

export type Claims = Readonly<Record<string, unknown>>;

/** The e-mail as it is stored; null if there is none. It may be unverified. */
export function emailOf(claims: Claims): string | null {
  // Entra ID has no `email` for accounts without a mailbox
  for (const text of [claims['email'], claims['preferred_username']]) {
    const email = typeof text === 'string' ? normalizeEmail(text) : '';
    if (email.length <= 254 && isEmail(email)) return email;
  }
  return null;
}

/** Begin of Entra ID's issuers; it sends `xms_edov`, not `email_verified`: the domain's owner has verified it. */
const ENTRA = 'https://login.microsoftonline.com/';

/** Providers that let the person choose an account, and do not say so in their metadata. */
const CHOOSERS = [ENTRA, 'https://accounts.google.com'];

/**
 * The prompt that lets somebody enter with another account than the one at the provider (OpenID Connect Core 1.0,
 * 3.1.2.1). `supported`: of the provider's metadata. Google knows no `login`, many others no `select_account`.
 */
export function otherAccountPrompt(issuer: string, supported: unknown): 'select_account' | 'login' {
  const mayChoose = Array.isArray(supported)
    ? supported.includes('select_account')
    : CHOOSERS.some((chooser) => issuer.startsWith(chooser));
  return mayChoose ? 'select_account' : 'login';
}

/** The claim `email` where the provider has verified it; else null. */
export function verifiedEmailOf(claims: Claims, issuer: string): string | null {
  const byEntra = issuer.startsWith(ENTRA) && [true, 1, '1', 'true'].includes(claims['xms_edov'] as 1);
  if (claims['email_verified'] !== true && !byEntra) return null;
  return emailOf({ email: claims['email'] });
}

/** A new member's name, at most 80 characters; the e-mail where the provider sends none. */
export function nameOf(claims: Claims, email: string): string {
  const { name } = claims as { name?: unknown };
  return (typeof name === 'string' ? normalizeName(name).slice(0, 80).trim() : '') || email.slice(0, 80);
}

/** The methods of RFC 8176 by the kind of factor that they prove; `user` names none by itself. */
const FACTORS: readonly ReadonlySet<unknown>[] = [
  new Set(['pwd', 'pin', 'kba']),
  new Set(['otp', 'hwk', 'swk', 'sms', 'tel', 'sc', 'pop']),
  new Set(['fpt', 'face', 'iris', 'retina', 'vbm']),
];

/** Authentication contexts that need several factors: OpenID PAPE, REFEDS, NIST 800-63 (levels 2 and 3). */
const MULTI_FACTOR_CONTEXTS: ReadonlySet<unknown> = new Set([
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
  'http://idmanagement.gov/ns/assurance/aal/2',
  'http://idmanagement.gov/ns/assurance/aal/3',
]);

/** Whether the ID token says that the person proved two factors of different kinds. */
export function isMultiFactor(claims: Claims): boolean {
  if (MULTI_FACTOR_CONTEXTS.has(claims['acr'])) return true;
  const methods = Array.isArray(claims['amr']) ? (claims['amr'] as readonly unknown[]) : [];
  return methods.includes('mfa') || FACTORS.filter((kind) => methods.some((one) => kind.has(one))).length > 1;
}
