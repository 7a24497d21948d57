import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { StoreCode } from '#kit/core/store.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import type { Context } from '#kit/server/context.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import type { Settings } from '#kit/server/settings.ts';
import { PASSKEY_LIMITS } from '../rules/passkey-limits.ts';
import { countSignIns, deleteChallengesOf, insertChallenge } from './passkey-store.ts';
import { sha256 } from './token.ts';

/** Algorithms of passkeys, as COSE numbers: EdDSA, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257];

/** SimpleWebAuthn, loaded by the first passkey, because the server's start would take longer. */
export async function loadWebAuthn() {
  // it needs this first; the bundler would put it after a package that already reads it
  await import('reflect-metadata');
  return import('@simplewebauthn/server');
}

/** The WebAuthn RP id of a store: the host of its public address (docs/product.md, Sign-in and sessions). */
export function hostOf({ publicUrls }: Settings, store: StoreCode): string {
  return new URL(publicUrls[store]).hostname;
}

/** The origin of an answer if it is the store's, else the store's own, which the answer then fails to match. */
export function expectedOrigin({ publicUrls, production }: Settings, store: StoreCode, origin: string): string {
  const isOwn = isOriginOf(publicUrls[store], origin, !production);
  return isOwn ? origin : new URL(publicUrls[store]).origin;
}

/** Whether a page of the store's public address made an answer. `anyPort`: on a developer's machine. */
function isOriginOf(publicUrl: string, origin: string, anyPort: boolean): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!anyPort || !URL.canParse(origin)) return false;
  const other = new URL(origin);
  return other.origin === origin && other.protocol === own.protocol && other.hostname === own.hostname;
}

/**
 * Stores a challenge for this store. A user has one open registration, the last one; a sign-in is refused where the
 * caller's network has too many open ones.
 */
export async function keepChallenge(
  { db, clock, settings, request }: Context,
  challenge: string,
  { store, who }: { readonly store: StoreCode; readonly who: { clientId: number; userId: number } | null },
): Promise<Result<null>> {
  const now = clock.now();
  const address = networkOf(request.address);
  if (who) await deleteChallengesOf(db, who);
  else if ((await countSignIns(db, address, now)) >= PASSKEY_LIMITS.challenges) {
    const minutes = PASSKEY_LIMITS.life / 60_000;
    const message = `Too many sign-ins were begun. Please wait ${minutes} minutes and try again.`;
    return refuse({ category: 'rate-limit', code: 'too_many_logins', message, details: { minutes } });
  }
  const expiresAt = new Date(now.getTime() + PASSKEY_LIMITS.life);
  await insertChallenge(db, sha256(challenge), { host: hostOf(settings, store), address, who, expiresAt });
  return ok(null);
}

const base64url = v.pipe(v.string(), v.regex(/^[\w-]{1,12000}$/));
const credential = { id: base64url, rawId: base64url, type: v.literal('public-key') };

const registration = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10))),
  }),
});

const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

const clientData = v.object({ challenge: v.string(), origin: v.string() });

/** An answer of a browser, with the challenge that it signed and the page that asked, as it says itself. */
export type Read<Response> = { readonly response: Response; readonly challenge: string; readonly origin: string };

/** Reads what `navigator.credentials.create` returned. */
export function readRegistration(text: string): Result<Read<RegistrationResponseJSON>> {
  const read = readJson(registration, text);
  if (!read) return INVALID;
  const { transports, ...rest } = read.response;
  // the library's own list of transports is shorter than what browsers send
  const given = transports && { transports: transports as RegistrationResponseJSON['response']['transports'] & object };
  return withClientData({ ...read, response: { ...rest, ...given }, clientExtensionResults: {} });
}

/** Reads what `navigator.credentials.get` returned. */
export function readAssertion(text: string): Result<Read<AuthenticationResponseJSON>> {
  const read = readJson(assertion, text);
  return read ? withClientData({ ...read, clientExtensionResults: {} }) : INVALID;
}

function withClientData<T extends { readonly response: { readonly clientDataJSON: string } }>(
  response: T,
): Result<Read<T>> {
  const about = readJson(clientData, Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8'));
  return about ? ok({ response, ...about }) : INVALID;
}

const INVALID = badInput('passkey_invalid', 'The "respuesta" value is not the answer of a browser.', 'respuesta');

function readJson<T>(schema: v.GenericSchema<unknown, T>, text: string): T | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
