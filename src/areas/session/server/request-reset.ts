import type { ChangePasswordOutput } from '#kit/core/contract/types.ts';
import { normalizeEmail } from '#kit/core/person-text.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { networkOf } from '#kit/server/http/client-address.ts';
import type { Context } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { sendResetMail } from './reset-mail.ts';
import { countRequests, deleteRequest, insertRequest } from './reset-store.ts';
import { sha256 } from './token.ts';

/** How many requests for a link are accepted within the window (ms): for one e-mail, and from one address. */
export const RESET_LIMITS = { window: 15 * 60_000, email: 5, address: 30 };

/** Every e-mail gets the same answer in the same time, because only the mailing job looks it up (docs/product.md). */
export async function requestReset(
  { email }: { readonly email: string },
  { db, clock, jobs, request }: Context,
): Promise<Result<ChangePasswordOutput>> {
  const address = normalizeEmail(email);
  if (address === '') return badInput('email_missing', 'Specify the "email" value.', 'email');
  if (address.length > 254) return badInput('too_long', 'The e-mail is too long.', 'email');
  const now = clock.now();
  const emailSha256 = sha256(address);
  const accepted = await transaction(db, async (tx) => {
    const since = new Date(now.getTime() - RESET_LIMITS.window);
    const who = { emailSha256, address: networkOf(request.address), now, since };
    const id = await insertRequest(tx, who);
    const count = await countRequests(tx, who);
    if (count.email > RESET_LIMITS.email || count.address > RESET_LIMITS.address) {
      await deleteRequest(tx, id);
      return false;
    }
    // while the mail server is down, one waiting job for each e-mail is enough
    const data = { email: address, request: { id: request.id, address: request.address } };
    await jobs.send(tx, sendResetMail, data, { key: emailSha256.toString('hex') });
    return true;
  });
  if (accepted) return ok({ success: true, message: 'If the e-mail is registered, a link is on its way to it.' });
  return refuse({
    category: 'rate-limit',
    code: 'too_many_resets',
    message: 'Too many links were requested. Please wait and try again.',
    details: { minutes: RESET_LIMITS.window / 60_000 },
  });
}
