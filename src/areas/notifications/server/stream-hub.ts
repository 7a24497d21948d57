import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '#kit/core/store.ts';
import { batched } from '#kit/server/batch.ts';
import { networkOf } from '#kit/server/client-address.ts';
import type { App } from '#kit/server/context.ts';
import { STREAM_CHANNEL } from '#kit/server/stream-channel.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { CONTENT_CHANGED } from '#areas/content/server/public.ts';
import { rolesWithAny } from '#areas/session/rules/roles.ts';
import { rolesOfSessions } from '#areas/session/server/public.ts';
import { type NotificationChange, parseChange } from './changes.ts';
import { nodeValue, notificationValue } from './node.ts';
import { type NodeKey, type NotificationRow, readNodes, readNotifications } from './node-store.ts';
import { NotificationStream, type StreamEvent, encodeEvent } from './stream.ts';

/**
 * The maximum number of open streams of a user and of an IP address. An office shares one address, and so do all users
 * behind an untrusted proxy.
 */
const MAX_STREAMS = { user: 20, address: 1000 } as const;
/** Milliseconds between keep-alives; sessions are checked as often. Proxies close connections silent for a minute. */
const KEEP_ALIVE_MS = 30_000;
/** Milliseconds in which changes are collected, so that many at once are read and sent together. */
const COLLECT_MS = 10;
/** The maximum number of changes of a user that are sent one by one; more are sent as the whole node. */
const MAX_CHANGES = 20;
/** The maximum number of nodes or sessions that one statement reads. */
const CHUNK = 200;
/** Milliseconds before the next attempt where the database fails. */
const RETRY_MS = 1000;

const READERS = new Set<string>(rolesWithAny(['Notificaciones::pedidos']));

type UserChanges = { readonly key: NodeKey; all: boolean; readonly keys: Map<string, 'put' | 'patch'> };

/**
 * The open streams of this process. They share one listener of the database, and the changes of a user are read once
 * for all of them.
 */
export class StreamHub {
  readonly #app: App;
  readonly #byUser = new Map<string, Set<NotificationStream>>();
  readonly #ofAddress = new Map<string, number>();
  readonly #readNode: (key: NodeKey) => Promise<readonly NotificationRow[]>;
  readonly #listening: { readonly stop: () => Promise<void> };
  readonly #timer: NodeJS.Timeout;
  #changed = new Map<string, UserChanges>();
  #delivering = false;
  #stopped = false;

  constructor(app: App) {
    this.#app = app;
    this.#readNode = batched((keys) => readNodes(app.db, keys));
    this.#listening = app.listen(STREAM_CHANNEL, {
      onPayload: (payload) => this.#receive(payload),
      // changes before the listener began were missed
      onListening: () => {
        this.#readAllAgain();
        this.#announceContent();
      },
    });
    this.#timer = setInterval(() => void this.#keepAlive(), KEEP_ALIVE_MS).unref();
  }

  /** How many streams are open. */
  get size(): number {
    let sum = 0;
    for (const streams of this.#byUser.values()) sum += streams.size;
    return sum;
  }

  /** Opens a stream, which sends the whole node first; null where the user or the address has too many. */
  open(viewer: Viewer, address: string): NotificationStream | null {
    const network = networkOf(address);
    const user = nameOf(viewer);
    const streams = this.#byUser.get(user) ?? new Set();
    const ofAddress = this.#ofAddress.get(network) ?? 0;
    if (this.#stopped || streams.size >= MAX_STREAMS.user || ofAddress >= MAX_STREAMS.address) return null;
    const stream = new NotificationStream(viewer, network);
    streams.add(stream);
    this.#byUser.set(user, streams);
    this.#ofAddress.set(network, ofAddress + 1);
    stream.body.once('close', () => this.#forget(stream));
    void this.#begin(stream);
    return stream;
  }

  /** Ends every stream, so that the server can stop; clients reconnect to another process. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const stream of this.#all()) stream.end();
    await this.#listening.stop();
  }

  #forget(stream: NotificationStream): void {
    const user = nameOf(stream.viewer);
    const streams = this.#byUser.get(user);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.#byUser.delete(user);
    const rest = (this.#ofAddress.get(stream.network) ?? 1) - 1;
    if (rest === 0) this.#ofAddress.delete(stream.network);
    else this.#ofAddress.set(stream.network, rest);
  }

  /** Reads the whole node for a new stream, and again if it changes meanwhile. */
  async #begin(stream: NotificationStream): Promise<void> {
    try {
      let rows: readonly NotificationRow[];
      do {
        stream.isStale = false;
        rows = await this.#readNode(keyOf(stream.viewer));
      } while (stream.isStale);
      stream.isReady = true;
      stream.send(encodeEvent(wholeNode(rows, stream.viewer.store)));
    } catch (error) {
      this.#app.log.error({ err: error }, 'the notifications of a new stream could not be read');
      stream.body.destroy();
    }
  }

  #receive(payload: string): void {
    if (payload === CONTENT_CHANGED) {
      this.#announceContent();
      return;
    }
    const change = parseChange(payload);
    if (change && this.#byUser.has(nameOf(change))) this.#note(change);
  }

  /** Tells every page that published content has changed. */
  #announceContent(): void {
    const bytes = encodeEvent({ is: 'content' });
    for (const stream of this.#all()) stream.send(bytes);
  }

  #note({ clientId, userId, key, onlyRead }: NotificationChange): void {
    const user = nameOf({ clientId, userId });
    const changes = this.#changed.get(user) ?? { key: { clientId, userId }, all: false, keys: new Map() };
    this.#changed.set(user, changes);
    if (key === null || changes.keys.size >= MAX_CHANGES) changes.all = true;
    else if (!onlyRead || !changes.keys.has(key)) changes.keys.set(key, onlyRead ? 'patch' : 'put');
    if (!this.#delivering) void this.#deliver();
  }

  #readAllAgain(): void {
    for (const streams of this.#byUser.values()) {
      const [stream] = streams;
      if (stream) this.#note({ ...keyOf(stream.viewer), key: null, onlyRead: false });
    }
  }

  /** Reads and sends the changes until none is left, one batch after the other, so that no older state comes last. */
  async #deliver(): Promise<void> {
    this.#delivering = true;
    while (this.#changed.size > 0 && !this.#stopped) {
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
      const streams = [...(this.#byUser.get(nameOf(key)) ?? [])];
      for (const stream of streams) stream.isStale = true;
      return streams.filter(({ isReady }) => isReady);
    });
    await this.#endRevoked(receivers.flat());
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
      const streams = receivers[index] ?? [];
      const store = streams[0]?.viewer.store;
      const events: StreamEvent[] = [];
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
      const bytes = Buffer.concat(events.map(encodeEvent));
      for (const stream of streams) stream.send(bytes);
    }
  }

  /** Notifies and ends the streams whose session has ended or whose user may no longer see notifications. */
  async #endRevoked(streams: readonly NotificationStream[]): Promise<void> {
    const roles = await rolesOfSessions(
      this.#app,
      streams.map(({ viewer }) => viewer),
    );
    for (const [index, stream] of streams.entries()) {
      if (READERS.has(roles[index] ?? '')) continue;
      stream.send(encodeEvent({ is: 'auth_revoked' }));
      stream.end();
    }
  }

  async #keepAlive(): Promise<void> {
    const bytes = encodeEvent({ is: 'keep-alive' });
    for (const stream of this.#all()) stream.send(bytes);
    try {
      for (const some of inChunks(this.#all())) await this.#endRevoked(some);
    } catch (error) {
      this.#app.log.error({ err: error }, 'the sessions of open streams could not be checked');
    }
  }

  #all(): NotificationStream[] {
    return Array.from(this.#byUser.values(), (streams) => [...streams]).flat();
  }
}

function nameOf({ clientId, userId }: NodeKey): string {
  return `${clientId} ${userId}`;
}

function keyOf({ clientId, userId }: NodeKey): NodeKey {
  return { clientId, userId };
}

function wholeNode(rows: readonly NotificationRow[], store: Store): StreamEvent {
  return { is: 'put', path: '/', data: nodeValue(rows, store) };
}

function oneNotification(
  key: string,
  how: 'put' | 'patch',
  row: NotificationRow | undefined,
  store: Store,
): StreamEvent {
  const path = `/${key}`;
  if (!row) return { is: 'put', path, data: null };
  if (how === 'patch') return { is: 'patch', path, data: { read: row.read ? 1 : 0 } };
  return { is: 'put', path, data: notificationValue(row, store) };
}

function* inChunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += CHUNK) yield all.slice(from, from + CHUNK);
}

const hubs = new WeakMap<App, StreamHub>();

/** The streams of this server process. */
export function streamHub(app: App): StreamHub {
  const hub = hubs.get(app) ?? new StreamHub(app);
  hubs.set(app, hub);
  return hub;
}
