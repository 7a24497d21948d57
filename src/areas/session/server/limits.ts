import { type Result, ok, refuse } from '#kit/core/result.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import type { Context } from '#kit/server/context.ts';
import { deleteFailure, insertFailure, isKnownDevice, nthFailureTimes } from './store.ts';
import { sha256 } from './token.ts';

/**
 * The numbers of failed sign-ins within the window (ms) from which sign-ins are refused (docs/security.md, Brute-force
 * limits).
 */
export const LOGIN_LIMITS = { window: 15 * 60_000, pair: 10, address: 50, email: 100 };

/** A sign-in attempt, which counts as failed until `succeeded` is called. */
export type LoginAttempt = { readonly succeeded: () => Promise<void> };

type Attempted = Pick<Context, 'db' | 'clock' | 'request'>;

/**
 * Registers a sign-in attempt or refuses it: too many failures in 15 minutes for an e-mail from one network, from one
 * network, or for an e-mail from everywhere. A device that has signed in with that e-mail before is counted separately.
 */
export async function beginLogin(
  context: Attempted,
  email: string,
  isKnown: typeof isKnownDevice = isKnownDevice,
): Promise<Result<LoginAttempt>> {
  const { db, request } = context;
  const device = request.device === null ? null : sha256(request.device);
  return device && (await isKnown(db, email, device))
    ? begin(context, email, `device ${device.toString('base64url')}`, ['pair'])
    : begin(context, email, networkOf(request.address), ['pair', 'address', 'email']);
}

/**
 * Registers an attempt to enter a code after the right password, or refuses it. Strangers do not know the password, so
 * they cannot use up these attempts.
 */
export function beginCodeLogin(context: Attempted, email: string): Promise<Result<LoginAttempt>> {
  return begin(context, email, 'second factor', ['pair']);
}

/**
 * Registers a sign-in with a passkey, or refuses it after too many failures from this network. From a device that has
 * signed in with `email` before, only its own failures count. `email` is null for an unknown passkey. Strangers'
 * failures with the e-mail do not count: a passkey cannot be guessed.
 */
export async function beginPasskeyLogin(context: Attempted, email: string | null): Promise<Result<LoginAttempt>> {
  const { db, request } = context;
  const device = request.device === null ? null : sha256(request.device);
  return email !== null && device && (await isKnownDevice(db, email, device))
    ? begin(context, email, `passkey ${device.toString('base64url')}`, ['pair'])
    : begin(context, email ?? 'passkey', networkOf(request.address), ['address']);
}

/**
 * Registers the use of a token that cannot be guessed, or refuses it after too many wrong ones from this network.
 * `kind` says which tokens count together; sign-ins do not.
 */
export function beginTokenUse(context: Attempted, kind: string): Promise<Result<LoginAttempt>> {
  return begin(context, kind, `${kind} ${networkOf(context.request.address)}`, ['address']);
}

async function begin(
  { db, clock }: Attempted,
  email: string,
  from: string,
  limits: readonly ('pair' | 'address' | 'email')[],
): Promise<Result<LoginAttempt>> {
  const now = clock.now();
  const since = new Date(now.getTime() - LOGIN_LIMITS.window);
  const emailSha256 = sha256(email);
  const id = await insertFailure(db, emailSha256, from, now);
  // the attempt itself is counted: one more than the limit is refused
  const nth = { pair: LOGIN_LIMITS.pair + 1, address: LOGIN_LIMITS.address + 1, email: LOGIN_LIMITS.email + 1 };
  const failedAt = await nthFailureTimes(db, { emailSha256, address: from, since }, nth);
  const reached = limits.map((limit) => failedAt[limit]).filter((instant) => instant !== null);
  if (reached.length === 0) return ok({ succeeded: () => deleteFailure(db, id) });

  await deleteFailure(db, id);
  const free = Math.max(...reached.map((instant) => instant.getTime())) + LOGIN_LIMITS.window;
  const minutes = Math.max(1, Math.ceil((free - now.getTime()) / 60_000));
  return refuse({
    category: 'rate-limit',
    code: 'too_many_logins',
    message: `Too many failed sign-ins. Please wait ${minutes} minutes and try again.`,
    details: { minutes },
  });
}
