import { createHmac, timingSafeEqual } from 'node:crypto';

/** The claims of the portal's authorization (README.md, Protocol). Times are seconds since the epoch. */
type Claims = {
  readonly iss: string;
  readonly aud: string;
  /** The portal's user. */
  readonly sub: string;
  /** The client's code in the ERP. */
  readonly client: string;
  /** The code of the client's store in the portal. */
  readonly store: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
};

/** Why an authorization is refused. */
export type Reason = 'format' | 'signature' | 'audience' | 'expired' | 'used';

export type Verified = { readonly ok: true; readonly claims: Claims } | { readonly ok: false; readonly reason: Reason };

/** Longest accepted lifetime of an authorization, and allowed clock difference; seconds. */
const MAX_LIFETIME = 300;
const SKEW = 5;

/**
 * Verifies an authorization: a JWT signed with HS256 only, for this store, not expired, and not used before. `used`
 * maps each used id to the second at which it may be forgotten; a valid id is added.
 */
export function verify(
  token: string,
  expected: { readonly secret: string; readonly audience: string; readonly now: number },
  used: Map<string, number>,
): Verified {
  const refused = (reason: Reason): Verified => ({ ok: false, reason });
  const [head, body, signature, ...rest] = token.split('.');
  if (!head || !body || !signature || rest.length > 0 || token.length > 4096) return refused('format');
  if (decode(head)?.['alg'] !== 'HS256') return refused('signature');
  const right = createHmac('sha256', expected.secret).update(`${head}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return refused('signature');
  const claims = decode(body);
  if (!claims || !isWhole(claims)) return refused('format');
  if (claims.aud !== expected.audience) return refused('audience');
  const { now } = expected;
  if (claims.exp < now - SKEW || claims.iat > now + SKEW || claims.exp - claims.iat > MAX_LIFETIME)
    return refused('expired');
  for (const [id, until] of used) if (until < now) used.delete(id);
  if (used.has(claims.jti)) return refused('used');
  used.set(claims.jti, claims.exp + SKEW + 1);
  return { ok: true, claims };
}

function decode(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

function isWhole(claims: Readonly<Record<string, unknown>>): claims is Claims {
  const texts = ['iss', 'aud', 'sub', 'client', 'store', 'jti'].every((name) => typeof claims[name] === 'string');
  return texts && Number.isSafeInteger(claims['iat']) && Number.isSafeInteger(claims['exp']);
}
