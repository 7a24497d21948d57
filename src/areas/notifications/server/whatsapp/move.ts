import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { MessageState } from '../../rules/whatsapp-state.ts';
import { sendNotificationMails } from '../mail.ts';
import { type MessageKey, mailInstead, moveMessage } from './message-store.ts';

/** Sets how far a message has come. Where it failed, the notification is mailed, unless it is anyway. */
export async function moveAndMail(
  { db, clock, jobs }: Pick<App, 'db' | 'clock' | 'jobs'>,
  one: MessageKey,
  move: { readonly state: MessageState; readonly error: string | null },
): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await moveMessage(tx, one, { ...move, at: clock.now() }))) return;
    await mailInstead(tx, one);
    const { clientId } = one;
    await jobs.send(tx, sendNotificationMails, { clientId }, { key: String(clientId) });
  });
}
