import { randomBytes } from 'node:crypto';
import { sha256 } from '#areas/session/server/public.ts';

/** The beginning by which programs that look for secrets recognize a key. */
const PREFIX = 'surtidor_';
const SHAPE = /^surtidor_([0-9a-z]{1,12})_[\w-]{43}$/;

/** A new secret: the client's id, which finds the key among its client's rows, and 256 random bits. */
export function newSecret(clientId: number): string {
  return `${PREFIX}${clientId.toString(36)}_${randomBytes(32).toString('base64url')}`;
}

/** Whether a Bearer token is meant as an API key, also a malformed one. */
export function isApiKey(token: string | null | undefined): token is string {
  return token?.startsWith(PREFIX) ?? false;
}

/** Client and hash of a secret; null where it is malformed. */
export function readSecret(secret: string): { readonly clientId: number; readonly sha256: Buffer } | null {
  const clientId = parseInt(SHAPE.exec(secret)?.[1] ?? '', 36);
  return Number.isSafeInteger(clientId) ? { clientId, sha256: sha256(secret) } : null;
}
