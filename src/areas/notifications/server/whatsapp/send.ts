import { STORES, type Store, isStoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { millisecondsUntil } from '#kit/server/jobs/daily.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import type { WhatsappSettings } from '#kit/server/settings.ts';
import { isQuiet } from '../../rules/quiet-hours.ts';
import { moveAndMail } from './move.ts';
import {
  type DueMessage,
  type MessageKey,
  claimMessage,
  countSent,
  dropMessages,
  dueMessages,
  interruptedMessages,
  releaseMessage,
  uncountSent,
} from './message-store.ts';
import { type WhatsappProvider, WhatsappUnavailable } from './port.ts';
import { referenceOf } from './reference.ts';
import { whatsappProvider } from './registry.ts';

/** The maximum number of messages that one run sends; a further run sends the rest. */
const MOST = 200;
/** A message is tried for some minutes; then a mail takes its place. */
const MAX_TRIES = 8;
/** Sending takes at most 15 seconds: who has not ended after this time was ended itself. */
const INTERRUPTED_MS = 120_000;
/** The maximum length of a company's name in a message. */
const MAX_COMPANY = 60;

/**
 * Sends the due messages of a client by WhatsApp, each at most once: where nobody knows whether the provider has one, a
 * mail takes its place, as for every message that cannot be sent. In the quiet hours of the client's store it queues
 * itself for their end.
 */
export const sendWhatsapps: Job<{ readonly clientId: number }> = {
  name: 'notifications.whatsapp',
  run: async (app, { clientId }) => {
    const { whatsapp } = app.settings;
    if (!whatsapp) return dropMessages(app.db, clientId, []);
    await dropMessages(app.db, clientId, [...whatsapp.templates.keys()]);
    const before = new Date(app.clock.now().getTime() - INTERRUPTED_MS);
    for (const one of await interruptedMessages(app.db, clientId, before)) await fail(app, one, 'interrupted');
    const due = await dueMessages(app.db, clientId, MOST);
    const code = due[0]?.store ?? '';
    if (!isStoreCode(code)) return;
    const store = STORES[code];
    if (isQuiet(app.clock.now(), store.timeZone, whatsapp.quiet)) {
      const after = millisecondsUntil(whatsapp.quiet?.to ?? 0, store.timeZone, app.clock.now());
      return queueAgain(app, clientId, after);
    }
    const provider = whatsappProvider(app, code);
    if (provider) await sendAll(app, { provider, settings: whatsapp, clientId, store }, due);
    if (due.length === MOST) await queueAgain(app, clientId, 0);
  },
};

type Sending = {
  readonly provider: WhatsappProvider;
  readonly settings: WhatsappSettings;
  readonly clientId: number;
  readonly store: Store;
};

function queueAgain(app: App, clientId: number, after: number): Promise<void> {
  return transaction(app.db, (tx) => app.jobs.send(tx, sendWhatsapps, { clientId }, { after, key: String(clientId) }));
}

/**
 * Sends what it can, and throws at the end where the provider has not taken all of them: the job is then tried again.
 * After the first that it has not taken it is not asked for the others, whose tries count all the same.
 */
async function sendAll(app: App, sending: Sending, due: readonly DueMessage[]): Promise<void> {
  let unavailable: WhatsappUnavailable | undefined;
  for (const message of due) {
    const one = { clientId: sending.clientId, userId: message.user_id, key: message.key };
    if (!(await claimMessage(app.db, one, app.clock.now()))) continue;
    try {
      if (unavailable) throw unavailable;
      await sendOne(app, sending, one, message);
    } catch (error) {
      if (!(error instanceof WhatsappUnavailable)) throw error;
      unavailable = error;
      if (message.tries + 1 >= MAX_TRIES) await fail(app, one, 'unavailable');
      else await releaseMessage(app.db, one);
    }
  }
  if (unavailable) throw unavailable;
}

/** Sends a message that this process has claimed. Throws WhatsappUnavailable. */
async function sendOne(
  app: App,
  { provider, settings: { templates, daily }, store }: Sending,
  one: MessageKey,
  { template, subject, path, company, number }: DueMessage,
): Promise<void> {
  if (number === null) return fail(app, one, 'no_number');
  const day = today(app.clock, store);
  if (!(await countSent(app.db, 'messages', { number, day, most: daily }))) return fail(app, one, 'daily_limit');
  const link = `${app.settings.publicUrls[store.code]}${path ?? '/admin/notifications'}`;
  const message = {
    to: number,
    template: templates.get(template) ?? '',
    variables: [company.replaceAll(/\s+/g, ' ').slice(0, MAX_COMPANY), subject, link],
    reference: referenceOf(one),
  };
  const sent = await provider.sendTemplate(message).catch(async (error: unknown) => {
    await uncountSent(app.db, { number, day });
    throw error;
  });
  if (sent.result === 'refused') {
    await uncountSent(app.db, { number, day });
    return fail(app, one, sent.error);
  }
  if (sent.result === 'unknown') return fail(app, one, 'unknown');
  await moveAndMail(app, one, { state: 'accepted', error: null });
}

async function fail(app: App, one: MessageKey, error: string): Promise<void> {
  app.log.warn({ clientId: one.clientId, userId: one.userId, error }, 'a notification was not sent by WhatsApp');
  await moveAndMail(app, one, { state: 'failed', error });
}
