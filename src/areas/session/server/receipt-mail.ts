import type { MutationSetReceiptMailArgs } from '#kit/core/contract/types.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/database.ts';
import { updateReceiptMail } from './receipt-mail-store.ts';
import { userById } from './store.ts';

/** `setReceiptMail`: sets whether the user gets the receipt of each of their payments by e-mail. */
export async function setReceiptMail(
  { enabled }: MutationSetReceiptMailArgs,
  { db, viewer }: ViewerContext,
): Promise<Result<boolean>> {
  await updateReceiptMail(db, viewer.clientId, viewer.userId, enabled);
  return ok(enabled);
}

/** Whether the user wants receipts by e-mail; false for an inactive user. */
export async function wantsReceiptMail(db: Db, clientId: number, userId: number): Promise<boolean> {
  const user = await userById(db, clientId, userId);
  return user?.status === '1' && user.receipt_mail;
}
