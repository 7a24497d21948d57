import { groupBy } from '#kit/core/group.ts';
import { fetchBounded } from '#kit/server/http/bounded-fetch.ts';
import type { App } from '#kit/server/context.ts';
import { NOTIFICATION_KINDS } from '#kit/server/manifest/declared-notifications.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import type { NotificationKind } from '#kit/server/manifest/notification-kind.ts';
import { encryptPush, vapidAuthorization } from '#kit/server/web-push.ts';
import { forEachUser } from './for-each-user.ts';
import type { NodeKey } from './node-store.ts';
import { isPushService } from './push-service.ts';
import {
  type DuePush,
  type KnownSubscription,
  type Subscription,
  deleteEndedSubscriptions,
  deleteSubscription,
  duePushes,
  markPushed,
  subscriptionsOf,
} from './push-store.ts';

/** Seconds for which a push service keeps a message for a browser that is away. */
const TTL = 86_400;
const TIMEOUT_MS = 10_000;
/** Beyond this many at once a user gets one message that says how many. */
const MAX_SINGLE = 3;

const KINDS: ReadonlyMap<string, NotificationKind> = new Map(
  Object.values(NOTIFICATION_KINDS).map((kind: NotificationKind) => [kind.name, kind]),
);

/** The message to a service worker: short and without amounts, because it appears on a locked screen. */
type PushMessage = { readonly title: string; readonly path: string; readonly tag: string };

/**
 * Sends the due notifications of a client to its users' browsers. A subscription that the push service no longer knows
 * is deleted. If a service fails, all of the user's messages are sent again: a message replaces another with its tag.
 */
export const sendPushes: Job<{ readonly clientId: number }> = {
  name: 'notifications.push',
  run: async (app, { clientId }) => {
    if (!app.settings.push) return;
    await deleteEndedSubscriptions(app.db, clientId);
    const users = groupBy(await duePushes(app.db, clientId), ({ user_id }) => user_id);
    await forEachUser(users, async (userId, due) => pushThem(app, { clientId, userId }, due));
  },
};

async function pushThem(app: App, user: NodeKey, due: readonly DuePush[]): Promise<void> {
  const messages = messagesOf(due);
  const failures: unknown[] = [];
  for (const subscription of await subscriptionsOf(app.db, user)) {
    await pushTo(app, user, subscription, messages).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  await markPushed(
    app.db,
    user,
    due.map(({ key }) => key),
  );
}

async function pushTo(
  app: App,
  user: NodeKey,
  subscription: KnownSubscription,
  messages: readonly PushMessage[],
): Promise<void> {
  for (const message of messages) {
    if (await send(app, subscription, message)) continue;
    await deleteSubscription(app.db, user, subscription.endpoint_sha256);
    return;
  }
}

function messagesOf(due: readonly DuePush[]): readonly PushMessage[] {
  if (due.length > MAX_SINGLE)
    return [{ title: `Tienes ${due.length} notificaciones`, path: '/admin/notifications', tag: due.at(-1)?.key ?? '' }];
  return due.map(({ kind, key, data }) => ({
    title: KINDS.get(kind)?.label ?? 'Notificación',
    path: data.enlace ?? '/admin/notifications',
    tag: key,
  }));
}

/** Sends a message; false if the push service no longer knows the browser. Throws if the service fails. */
async function send(
  { settings: { push }, clock }: App,
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
): Promise<boolean> {
  // the list of services may have become shorter since the browser subscribed
  if (!push || !isPushService(endpoint, push.services)) return false;
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  const answer = await fetchBounded(endpoint, {
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    maxBytes: 0,
    headers: {
      authorization: vapidAuthorization(endpoint, push, clock.now()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL),
      topic: message.tag,
      urgency: 'normal',
    },
    body: await encryptPush(Buffer.from(JSON.stringify(message)), keys),
  });
  if (answer.status === 404 || answer.status === 410) return false;
  // a message that a service refuses for good would be refused again
  if (answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 429)) return true;
  throw new Error(`The push service ${new URL(endpoint).host} answered ${answer.status}.`);
}
