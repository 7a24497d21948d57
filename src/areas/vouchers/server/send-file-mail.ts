import type { MutationSendBonosEmailArgs, SendBonosEmailOutput } from '#kit/core/contract/types.ts';
import { type Refusal, type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Db, type Tx, transaction } from '#kit/server/database/database.ts';
import { isUuid } from '#kit/core/id.ts';
import { FILE_MAILS } from '../rules/file-password.ts';
import { replaceFilePassword, newFilePassword } from './file-password.ts';
import { countPasswords, hasPurchase, lockPasswords, readyPurchase } from './file-password-store.ts';
import type { PurchaseKey } from './purchase-store.ts';

const DAY = 24 * 60 * 60_000;

/** `sendBonosEmail`: mails a new password for a purchase's file; the previous password ends. */
export async function sendPassword(
  { uuid }: MutationSendBonosEmailArgs,
  context: ViewerContext,
): Promise<Result<SendBonosEmailOutput>> {
  const { db, clock, viewer } = context;
  if (!isUuid(uuid) || !(await hasPurchase(db, viewer, uuid))) return notFound('The purchase', 'uuid');
  const key = { clientId: viewer.clientId, uuid: uuid.toLowerCase() };
  // checked early, because hashing is slow; the check below repeats it under the lock
  const refusal = await refusalOf(db, key, clock.now());
  if (refusal) return refuse(refusal);
  const hashed = await newFilePassword();
  const late = await transaction(db, async (tx) => {
    await lockPasswords(tx, key);
    const refused = await refusalOf(tx, key, clock.now());
    if (!refused) await replaceFilePassword(tx, context, key, hashed);
    await writeAuditEntry(tx, context, {
      action: 'voucher.send_password',
      subject: key.uuid,
      result: refused?.code ?? 'ok',
    });
    return refused;
  });
  return late
    ? refuse(late)
    : ok({ success: true, message: 'The password is on its way to the e-mail of the purchase.' });
}

async function refusalOf(db: Db | Tx, key: PurchaseKey, now: Date): Promise<Refusal | null> {
  if (!(await readyPurchase(db, key))) return NO_CODES.refusal;
  const { newest, today } = await countPasswords(db, key, new Date(now.getTime() - DAY));
  const isPaused = newest !== null && now.getTime() - newest.getTime() < FILE_MAILS.pause;
  return isPaused || today >= FILE_MAILS.day ? TOO_MANY : null;
}

const NO_CODES = badInput('no_codes', 'The purchase has no codes: its payment is not approved.', 'uuid');

const TOO_MANY: Refusal = {
  category: 'rate-limit',
  code: 'too_many_mails',
  message: `A purchase gets one e-mail a minute, and ${FILE_MAILS.day} a day.`,
  field: 'uuid',
};
