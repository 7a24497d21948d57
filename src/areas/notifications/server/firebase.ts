import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { BackgroundTask } from '#kit/area.ts';
import { fetchBounded } from '#kit/server/http/bounded-fetch.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import type { FirebaseSettings } from '#kit/server/settings.ts';
import { recentNodes, storeOfClient } from './firebase-store.ts';
import { nodeValue } from './node.ts';
import { type NodeKey, readNodes } from './node-store.ts';
import { NOTIFICATIONS_CHANGED } from './topic.ts';

/** Copies every user's node to a Firebase Realtime Database, if one is configured, for other programs that read it. */

const TIMEOUT_MS = 10_000;
/** Maximum length of the answer to the sign-in, in bytes. */
const MAX_TOKEN_BYTES = 65_536;
/** How long before it expires a token is renewed, in milliseconds. */
const SPARE_MS = 60_000;
/**
 * How far back notifications are copied when a process begins to listen, in milliseconds: every process may have missed
 * them.
 */
const MISSED_MS = 3_600_000;

/** Writes the current whole node of a user, so that the job may run twice and in any order. */
export const copyToFirebase: Job<NodeKey> = {
  name: 'notifications.firebase',
  batch: 20,
  run: async (app, key) => {
    const { firebase } = app.settings;
    const store = await storeOfClient(app.db, key.clientId);
    if (!firebase || store === undefined || !isStoreCode(store)) return;
    const [rows = []] = await readNodes(app.db, [key]);
    const body = JSON.stringify(nodeValue(rows, STORES[store]));
    const write = async () => put(firebase, `/Notifications/Users/${key.userId}.json`, body, await tokenOf(firebase));
    let status = await write();
    if (status === 401) {
      // expired, or revoked by a new password
      tokens.delete(firebase);
      status = await write();
    }
    if (status !== 200) throw new Error(`The Firebase database answered ${status}.`);
  },
};

/** Queues a copy of each node that changes; several processes queue it once. */
export function copyChanges(app: App): BackgroundTask {
  if (!app.settings.firebase) return { begin: () => undefined };
  const queue = (key: NodeKey) =>
    transaction(app.db, (tx) =>
      app.jobs.send(tx, copyToFirebase, key, { after: COLLECT_MS, key: `${key.clientId} ${key.userId}` }),
    ).catch((error: unknown) => app.log.error({ err: error }, 'a copy to Firebase could not be queued'));
  const queueRecent = async () => {
    const since = new Date(app.clock.now().getTime() - MISSED_MS);
    try {
      for (const key of await recentNodes(app.db, since)) await queue(key);
    } catch (error) {
      app.log.error({ err: error }, 'copies to Firebase could not be queued');
    }
  };
  let stop: (() => void) | undefined;
  return {
    begin: () => {
      stop ??= app.live.subscribe(NOTIFICATIONS_CHANGED, {
        onPayload: ({ clientId, userId }) => void queue({ clientId, userId }),
        onMissed: () => void queueRecent(),
      });
      void queueRecent();
    },
    stop: async () => stop?.(),
  };
}

/** How long the changes of a user wait for others, in milliseconds. */
const COLLECT_MS = 1000;

type Token = { readonly idToken: string; readonly until: number };

const tokens = new WeakMap<FirebaseSettings, Promise<Token>>();

/** Signs in, and keeps the token until shortly before it expires. */
async function tokenOf(firebase: FirebaseSettings): Promise<string> {
  const known = await tokens.get(firebase)?.catch(() => undefined);
  if (known && known.until > Date.now()) return known.idToken;
  const signingIn = signIn(firebase);
  tokens.set(firebase, signingIn);
  return (await signingIn).idToken;
}

async function signIn({ authUrl, apiKey, email, password }: FirebaseSettings): Promise<Token> {
  const answer = await fetchBounded(`${authUrl}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_TOKEN_BYTES,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`Firebase refused the sign-in with ${answer.status}.`);
  const { idToken, expiresIn } = JSON.parse(answer.body) as { idToken: string; expiresIn: string };
  return { idToken, until: Date.now() + Number(expiresIn) * 1000 - SPARE_MS };
}

async function put({ databaseUrl }: FirebaseSettings, path: string, body: string, idToken: string): Promise<number> {
  const answer = await fetchBounded(`${databaseUrl}${path}?auth=${encodeURIComponent(idToken)}`, {
    method: 'PUT',
    timeoutMs: TIMEOUT_MS,
    maxBytes: 0,
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.status;
}
