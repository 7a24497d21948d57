import { type Result, ok, refuse } from '../../../kit/core/result.ts';
import type { Context } from '../../../kit/server/context.ts';
import { deleteFailure, deleteFailuresBefore, insertFailure, isKnownDevice, nthFailures } from './store.ts';
import { sha256 } from './token.ts';

/** Failed sign-ins within the window that refuse further ones (docs/security.md, Brute-force limits). */
export const LOGIN_LIMITS = { window: 15 * 60_000, pair: 10, address: 50, email: 100 };

/** A sign-in that counts as failed until `succeeded`. */
export type LoginAttempt = { readonly succeeded: () => Promise<void> };

/**
 * Registers a sign-in attempt or refuses it: too many failures in 15 minutes for an e-mail from one address, from one
 * address, or for an e-mail from everywhere. The last limit spares devices that have signed in to that e-mail before.
 */
export async function beginLogin({ db, clock, request }: Context, email: string): Promise<Result<LoginAttempt>> {
  const now = clock.now();
  const since = new Date(now.getTime() - LOGIN_LIMITS.window);
  const emailSha256 = sha256(email);
  await deleteFailuresBefore(db, since);
  const id = await insertFailure(db, emailSha256, request.address, now);
  // the attempt itself is counted: one more than the limit is refused
  const {
    pair,
    address,
    email: everywhere,
  } = await nthFailures(
    db,
    { emailSha256, address: request.address, since },
    { pair: LOGIN_LIMITS.pair + 1, address: LOGIN_LIMITS.address + 1, email: LOGIN_LIMITS.email + 1 },
  );
  const known =
    everywhere !== null && request.device !== null && (await isKnownDevice(db, email, sha256(request.device)));
  const reached = [pair, address, known ? null : everywhere].filter((at) => at !== null);
  if (reached.length === 0) return ok({ succeeded: () => deleteFailure(db, id) });

  await deleteFailure(db, id);
  const free = Math.max(...reached.map((at) => at.getTime())) + LOGIN_LIMITS.window;
  const minutes = Math.max(1, Math.ceil((free - now.getTime()) / 60_000));
  return refuse({
    category: 'graphql-rate-limit',
    code: 'too_many_logins',
    message: `Too many failed sign-ins. Please wait ${minutes} minutes and try again.`,
    details: { minutes },
  });
}
