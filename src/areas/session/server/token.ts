import { hash, randomBytes } from 'node:crypto';
import type { Viewer } from '#kit/server/viewer.ts';

const SHAPE = /^([0-9a-z]{1,12})\.[\w-]{43}$/;

/** SHA-256 of a secret; only this is stored. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** A new token: the client's id and 256 random bits. The id finds the session among its client's rows. */
export function newToken(clientId: number): string {
  return `${clientId.toString(36)}.${randomBytes(32).toString('base64url')}`;
}

/** Client and hash of a token; null where it is malformed. */
export function readToken(token: string): { clientId: number; sha256: Buffer } | null {
  const clientId = parseInt(SHAPE.exec(token)?.[1] ?? '', 36);
  return Number.isSafeInteger(clientId) ? { clientId, sha256: sha256(token) } : null;
}

export function tokenHash({ viewer }: { readonly viewer: Viewer }): Buffer {
  return Buffer.from(viewer.sessionKey, 'base64url');
}
