import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { App } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { sha256 } from '#areas/session/server/public.ts';
import type { DeskSession } from '#kit/desk/core/session.ts';
import type { DeskContext, Staff } from '#kit/desk/server/context.ts';
import { type ProviderSession, insertSession, sessionAlive, setFactorDone, touchSession } from './session-store.ts';

/** HttpOnly cookie with the desk's token. Browsers send it only to /mesa, so the portal never receives it. */
export const DESK_COOKIE = 'mesa-token';
export const DESK_PATH = '/mesa';
/** A session lasts one working day, in milliseconds. */
export const DESK_SESSION_MS = 12 * 60 * 60_000;
/** An unused session ends after this time, in milliseconds. */
const IDLE_MS = 30 * 60_000;
/** The last use is stored to the minute, so that few requests write. */
const PRECISION_MS = 60_000;

/** Finds the member of staff by the request's cookie. Null without a valid session. */
export async function staffOfRequest(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  request: FastifyRequest,
): Promise<Staff | null> {
  const token = request.cookies[DESK_COOKIE];
  if (token === undefined || token.length > 100) return null;
  const now = clock.now();
  const tokenSha256 = sha256(token);
  const session = await sessionAlive(db, tokenSha256, { now, idleSince: new Date(now.getTime() - IDLE_MS) });
  if (!session) return null;
  if (now.getTime() - session.last_used_at.getTime() > PRECISION_MS) await touchSession(db, tokenSha256, now);
  const { staff_id: id, name, email, role, has_secret: hasSecret, factor, by_provider: byProvider } = session;
  const codeDue = hasSecret && factor === 'due';
  const factorDue = factor !== 'provider' && (codeDue || !hasSecret);
  return { id, name, email, role, factorDue, codeDue, byProvider, tokenSha256 };
}

const createToken = () => randomBytes(32).toString('base64url');

/** Ends a session's wait for the code of the second factor. Returns its new token; the one of before is worthless. */
export async function completeSession(tx: Tx, tokenSha256: Buffer): Promise<string> {
  const token = createToken();
  await setFactorDone(tx, tokenSha256, sha256(token));
  return token;
}

/** Opens a session and returns its token. The database stores only the token's hash. */
export async function openDeskSession(
  tx: Tx,
  { clock, request }: Pick<DeskContext, 'clock' | 'request'>,
  staffId: number,
  provider: ProviderSession | null = null,
): Promise<string> {
  const token = createToken();
  const now = clock.now();
  await insertSession(tx, {
    tokenSha256: sha256(token),
    staffId,
    now,
    expiresAt: new Date(now.getTime() + DESK_SESSION_MS),
    address: request.address,
    userAgent: request.userAgent,
    provider,
  });
  return token;
}

export function presentSession({
  id,
  name,
  email,
  role,
  factorDue,
  codeDue,
  byProvider,
}: Omit<Staff, 'tokenSha256'>): DeskSession {
  return { id, name, email, role, factorDue, codeDue, byProvider };
}
