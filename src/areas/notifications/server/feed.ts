import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '#kit/core/store.ts';
import { batched } from '#kit/server/database/batch.ts';
import type { App } from '#kit/server/context.ts';
import type { EventStream } from '#kit/server/live/event-stream.ts';
import { nodeValue, notificationValue } from './node.ts';
import { type NodeKey, type NotificationRow, readNodes, readNotifications } from './node-store.ts';
import { NOTIFICATIONS_CHANGED, type NotificationChange } from './topic.ts';

/** Milliseconds in which changes are collected, so that many at once are read and sent together. */
const COLLECT_MS = 10;
/** The maximum number of changes of a user that are sent one by one; more are sent as the whole node. */
const MAX_CHANGES = 20;
/** The maximum number of nodes that one statement reads. */
const CHUNK = 200;
/** Milliseconds before the next attempt where the database fails. */
const RETRY_MS = 1000;

/** A change of a user's node, in the terms of Firebase's streaming protocol. */
type NodeEvent = { readonly type: 'put' | 'patch'; readonly path: string; readonly data: unknown };

type Reader = {
  readonly stream: EventStream;
  readonly send: (event: NodeEvent) => void;
  /** Whether the whole node has been sent. */
  isReady: boolean;
  /** Whether something changed while the whole node was read. */
  isStale: boolean;
};

type UserChanges = { readonly key: NodeKey; all: boolean; readonly keys: Map<string, 'put' | 'patch'> };

/** Sends users' nodes to the streams of this process. The changes of a user are read once for all of their streams. */
class NotificationFeed {
  readonly #app: App;
  readonly #byUser = new Map<string, Set<Reader>>();
  readonly #readNode: (key: NodeKey) => Promise<readonly NotificationRow[]>;
  #changed = new Map<string, UserChanges>();
  #delivering = false;

  constructor(app: App) {
    this.#app = app;
    this.#readNode = batched((keys) => readNodes(app.db, keys));
    app.live.subscribe(NOTIFICATIONS_CHANGED, {
      onPayload: (change) => this.#note(change),
      onMissed: () => this.#readAllAgain(),
    });
  }

  /** Sends the whole node of the stream's user, then its changes, until the returned function is called. */
  follow(stream: EventStream, send: Reader['send']): () => void {
    const reader: Reader = { stream, send, isReady: false, isStale: false };
    const user = nameOf(stream.viewer);
    const readers = this.#byUser.get(user) ?? new Set();
    this.#byUser.set(user, readers.add(reader));
    void this.#begin(reader);
    return () => {
      readers.delete(reader);
      if (readers.size === 0 && this.#byUser.get(user) === readers) this.#byUser.delete(user);
    };
  }

  /** Reads the whole node for a new stream, and again if it changes meanwhile. */
  async #begin(reader: Reader): Promise<void> {
    const { viewer, body } = reader.stream;
    try {
      let rows: readonly NotificationRow[];
      do {
        reader.isStale = false;
        rows = await this.#readNode(keyOf(viewer));
      } while (reader.isStale);
      reader.isReady = true;
      reader.send(wholeNode(rows, viewer.store));
    } catch (error) {
      this.#app.log.error({ err: error }, 'the notifications of a new stream could not be read');
      body.destroy();
    }
  }

  #note({ clientId, userId, key, onlyRead }: NotificationChange): void {
    const user = nameOf({ clientId, userId });
    if (!this.#byUser.has(user)) return;
    const changes = this.#changed.get(user) ?? { key: { clientId, userId }, all: false, keys: new Map() };
    this.#changed.set(user, changes);
    if (key === null || changes.keys.size >= MAX_CHANGES) changes.all = true;
    else if (!onlyRead || !changes.keys.has(key)) changes.keys.set(key, onlyRead ? 'patch' : 'put');
    if (!this.#delivering) void this.#deliver();
  }

  #readAllAgain(): void {
    for (const readers of this.#byUser.values()) {
      const [reader] = readers;
      if (reader) this.#note({ ...keyOf(reader.stream.viewer), key: null, onlyRead: false });
    }
  }

  /** Reads and sends the changes until none is left, one batch after the other, so that no older state comes last. */
  async #deliver(): Promise<void> {
    this.#delivering = true;
    while (this.#changed.size > 0) {
      await pause(COLLECT_MS);
      const changed = this.#changed;
      this.#changed = new Map();
      try {
        for (const some of inChunks([...changed.values()])) await this.#deliverSome(some);
      } catch (error) {
        this.#app.log.error({ err: error }, 'changed notifications could not be read, and are read again');
        await pause(RETRY_MS);
        for (const { key } of changed.values()) this.#note({ ...key, key: null, onlyRead: false });
      }
    }
    this.#delivering = false;
  }

  async #deliverSome(changed: readonly UserChanges[]): Promise<void> {
    const receivers = changed.map(({ key }) => {
      const readers = [...(this.#byUser.get(nameOf(key)) ?? [])];
      for (const reader of readers) reader.isStale = true;
      return readers.filter(({ isReady }) => isReady);
    });
    await this.#app.streams.endRevoked(receivers.flat().map(({ stream }) => stream));
    const whole = changed.filter(({ all }) => all);
    const nodes = await readNodes(
      this.#app.db,
      whole.map(({ key }) => key),
    );
    const single = changed.flatMap(({ all, key: { clientId, userId }, keys }) =>
      all ? [] : [...keys.keys()].map((key) => ({ clientId, userId, key })),
    );
    const rows = await readNotifications(this.#app.db, single);
    let [nextNode, nextRow] = [0, 0];
    for (const [index, { all, keys }] of changed.entries()) {
      const readers = receivers[index] ?? [];
      const store = readers[0]?.stream.viewer.store;
      const events: NodeEvent[] = [];
      if (all) {
        const node = nodes[nextNode] ?? [];
        nextNode += 1;
        if (store) events.push(wholeNode(node, store));
      } else {
        for (const [key, how] of keys) {
          const row = rows[nextRow];
          nextRow += 1;
          if (store) events.push(oneNotification(key, how, row, store));
        }
      }
      for (const { send } of readers) events.forEach(send);
    }
  }
}

function nameOf({ clientId, userId }: NodeKey): string {
  return `${clientId} ${userId}`;
}

function keyOf({ clientId, userId }: NodeKey): NodeKey {
  return { clientId, userId };
}

function wholeNode(rows: readonly NotificationRow[], store: Store): NodeEvent {
  return { type: 'put', path: '/', data: nodeValue(rows, store) };
}

function oneNotification(key: string, how: 'put' | 'patch', row: NotificationRow | undefined, store: Store): NodeEvent {
  const path = `/${key}`;
  if (!row) return { type: 'put', path, data: null };
  if (how === 'patch') return { type: 'patch', path, data: { read: row.read ? 1 : 0 } };
  return { type: 'put', path, data: notificationValue(row, store) };
}

function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

const feeds = new WeakMap<App, NotificationFeed>();

/** The notifications of this server process. */
export function notificationFeed(app: App): NotificationFeed {
  const feed = feeds.get(app) ?? new NotificationFeed(app);
  feeds.set(app, feed);
  return feed;
}
