import { type Result, ok, refuse } from '../../../kit/any/result.ts';
import type { Context } from '../../../kit/server/context.ts';
import { deleteFailure, deleteFailuresBefore, insertFailure, isKnownDevice, nthFailures } from './store.ts';
import { sha256 } from './token.ts';

/** Failed logins within the window that close a door (product.md, Session and safety). */
export const LOGIN_LIMITS = { window: 15 * 60_000, pair: 10, address: 50, email: 100 };

/** A try at a login that counts as failed until `succeeded`. */
export type LoginTry = { readonly succeeded: () => Promise<void> };

/**
 * Lets a login be tried, or refuses it (graphql-rate-limit, with the minutes to wait): ten failures for an e-mail from
 * one address, fifty from one address, or a hundred for an e-mail from everywhere, in 15 minutes; the last does not hold up
 * a device that has signed in to that e-mail before.
 */
export async function beginLogin({ db, clock, request }: Context, email: string): Promise<Result<LoginTry>> {
  const now = clock.now();
  const since = new Date(now.getTime() - LOGIN_LIMITS.window);
  const emailSha256 = sha256(email);
  await deleteFailuresBefore(db, since);
  const id = await insertFailure(db, emailSha256, request.address, now);
  // the try itself is among them: one more than the limit closes the door
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
