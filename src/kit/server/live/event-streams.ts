import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/client-address.ts';
import type { Viewer } from '../viewer.ts';
import { EventStream } from './event-stream.ts';

/**
 * The maximum number of open streams of a user and of an IP address. An office shares one address, and so do all users
 * behind an untrusted proxy.
 */
const MAX_STREAMS = { user: 20, address: 1000 } as const;
/** Milliseconds between keep-alives; sessions are checked as often. Proxies close connections silent for a minute. */
const KEEP_ALIVE_MS = 30_000;
/** The maximum number of sessions that one statement reads. */
const CHUNK = 200;

/** The current role of each viewer's session; undefined where the session has ended. */
type RolesOf = (viewers: readonly Viewer[]) => Promise<readonly (string | undefined)[]>;

/** The open event streams of this process, whatever they send. */
export class EventStreams {
  readonly #log: FastifyBaseLogger;
  readonly #rolesOf: RolesOf;
  readonly #open = new Set<EventStream>();
  readonly #ofUser = new Map<string, number>();
  readonly #ofAddress = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #stopped = false;

  constructor(log: FastifyBaseLogger, rolesOf: RolesOf) {
    this.#log = log;
    this.#rolesOf = rolesOf;
    this.#timer = setInterval(() => void this.#keepAlive(), KEEP_ALIVE_MS).unref();
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Opens a stream; null where the user or the address has too many. */
  open(viewer: Viewer, address: string, mayStay: EventStream['mayStay']): EventStream | null {
    const network = networkOf(address);
    const user = `${viewer.clientId} ${viewer.userId}`;
    const isFull =
      (this.#ofUser.get(user) ?? 0) >= MAX_STREAMS.user || (this.#ofAddress.get(network) ?? 0) >= MAX_STREAMS.address;
    if (this.#stopped || isFull) return null;
    const stream = new EventStream(viewer, network, mayStay);
    this.#open.add(stream);
    add(this.#ofUser, user, 1);
    add(this.#ofAddress, network, 1);
    stream.onClose(() => {
      this.#open.delete(stream);
      add(this.#ofUser, user, -1);
      add(this.#ofAddress, network, -1);
    });
    return stream;
  }

  /** Ends every stream, so that the server can stop; clients reconnect to another process. */
  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const stream of this.#open) stream.end();
  }

  /** Notifies and ends the streams whose session has ended or whose user may no longer have them. */
  async endRevoked(streams: readonly EventStream[]): Promise<void> {
    for (let from = 0; from < streams.length; from += CHUNK) {
      const some = streams.slice(from, from + CHUNK);
      const roles = await this.#rolesOf(some.map(({ viewer }) => viewer));
      for (const [index, stream] of some.entries()) {
        if (stream.mayStay(roles[index])) continue;
        stream.send('auth_revoked', 'credential is no longer valid');
        stream.end();
      }
    }
  }

  async #keepAlive(): Promise<void> {
    for (const stream of this.#open) stream.send('keep-alive', null);
    try {
      await this.endRevoked([...this.#open]);
    } catch (error) {
      this.#log.error({ err: error }, 'the sessions of open streams could not be checked');
    }
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/**
 * Answers with a stream, whose keep-alives detect a lost connection. `timeout`: milliseconds without a byte after which
 * the connection ends once the stream is closed.
 */
export function sendStream(
  { body }: EventStream,
  request: FastifyRequest,
  reply: FastifyReply,
  timeout: number,
): FastifyReply {
  const { socket } = request.raw;
  socket.setTimeout(0);
  reply.raw.once('close', () => socket.setTimeout(timeout));
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      // a proxy that collects or compresses an answer would hold the events back
      .header('x-accel-buffering', 'no')
      .send(body)
  );
}
