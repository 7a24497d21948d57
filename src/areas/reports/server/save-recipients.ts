import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { sha256 } from '#areas/session/server/public.ts';
import { REPORT_LIMITS } from '../rules/report-limits.ts';
import { askConfirmation } from './confirm-mail.ts';
import {
  countConfirmations,
  countWaiting,
  insertConfirmation,
  insertRecipient,
  keepRecipients,
  recipientsOf,
  usersByAddress,
} from './recipient-store.ts';

/** The period in which confirmations are counted, in milliseconds. */
const DAY = 86_400_000;

/** A recipient that a report gets; `userId` null: an outside address, which is asked to confirm. */
type NewRecipient = { readonly address: string; readonly userId: number | null };

/** What saving a report does with its recipients. */
type RecipientPlan = {
  /** Ids of those that stay as they are. */
  readonly kept: readonly number[];
  readonly added: readonly NewRecipient[];
};

/**
 * Decides which recipients stay, and which are added. Who stays is not asked to confirm again; who has ended and is
 * written anew is. Refused where too many outside addresses wait, or were asked within a day. The caller has locked the
 * client.
 */
export async function planRecipients(
  tx: Tx,
  { clock, viewer }: ViewerContext,
  { reportId, addresses }: { readonly reportId: number | null; readonly addresses: readonly string[] },
): Promise<Result<RecipientPlan>> {
  const users = await usersByAddress(tx, viewer.clientId, addresses);
  const own = (await recipientsOf(tx, viewer)).filter((row) => row.reportId === reportId);
  const wanted = addresses.map((address) => ({ address, userId: users.get(address) ?? null }));
  const ofWanted = ({ address, userId }: NewRecipient) =>
    own.find((row) => row.userId === userId && (userId !== null || row.address === address));
  const kept = wanted.flatMap((one) => ofWanted(one)?.id ?? []);
  const added = wanted.filter((one) => !ofWanted(one));
  const outside = added.filter(({ userId }) => userId === null);
  if (outside.length > 0) {
    const left = own.filter((row) => !kept.includes(row.id) && row.userId === null && !row.isConfirmed).length;
    if ((await countWaiting(tx, viewer.clientId)) - left + outside.length > REPORT_LIMITS.waiting) {
      const message = `At most ${REPORT_LIMITS.waiting} addresses of a client wait for their confirmation.`;
      return badInput('too_many_unconfirmed', message, 'input.destinatarios');
    }
    const since = new Date(clock.now().getTime() - DAY);
    const hashes = outside.map(({ address }) => sha256(address));
    const asked = await countConfirmations(tx, viewer, hashes, since);
    if (asked.ofUser + outside.length > REPORT_LIMITS.asked || asked.ofOne >= REPORT_LIMITS.askedOfOne) {
      return refuse({
        category: 'rate-limit',
        code: 'too_many_confirmations',
        message: 'Too many addresses were asked to confirm. Please wait a day and try again.',
        field: 'input.destinatarios',
      });
    }
  }
  return ok({ kept, added });
}

/** Writes a plan, and queues the mails that ask outside addresses to confirm. */
export async function saveRecipients(
  tx: Tx,
  { clock, viewer, jobs }: ViewerContext,
  reportId: number,
  { kept, added }: RecipientPlan,
): Promise<void> {
  const { clientId } = viewer;
  const now = clock.now();
  await keepRecipients(tx, { clientId, reportId }, kept);
  for (const recipient of added) {
    const id = await insertRecipient(tx, { clientId, reportId }, recipient, now);
    if (recipient.userId !== null) continue;
    await insertConfirmation(tx, viewer, sha256(recipient.address), now);
    await askConfirmation(tx, jobs, { clientId, recipientId: id });
  }
}
