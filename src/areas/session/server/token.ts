import { hash, randomBytes } from 'node:crypto';
import type { Viewer } from '../../../kit/server/viewer.ts';

const SHAPE = /^([0-9a-z]{1,12})\.[\w-]{43}$/;

/** SHA-256 of a secret: all that is ever stored of it. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}

/** A new token: 256 random bits behind its client's id, by which the session is found among its client's rows. */
export function newToken(clientId: number): string {
  return `${clientId.toString(36)}.${randomBytes(32).toString('base64url')}`;
}

/** The client that a token names and the hash that its session is kept under; null where it is no token of ours. */
export function readToken(token: string): { clientId: number; sha256: Buffer } | null {
  const clientId = parseInt(SHAPE.exec(token)?.[1] ?? '', 36);
  return Number.isSafeInteger(clientId) ? { clientId, sha256: sha256(token) } : null;
}

/** The hash under which the session that asks is kept. */
export function tokenHash({ viewer }: { readonly viewer: Viewer }): Buffer {
  return Buffer.from(viewer.sessionKey, 'base64url');
}
