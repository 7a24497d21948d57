import { Readable } from 'node:stream';
import type { Viewer } from '#kit/server/viewer.ts';

/** The maximum number of unsent bytes; a stream with more is closed, because its reader does not keep up. */
const MAX_WAITING = 512_000;

/** An event of Firebase's streaming protocol. 'content' is our addition: published content has changed. */
export type StreamEvent =
  | { readonly is: 'put' | 'patch'; readonly path: string; readonly data: unknown }
  | { readonly is: 'keep-alive' }
  | { readonly is: 'content' }
  | { readonly is: 'auth_revoked' };

export function encodeEvent(event: StreamEvent): Buffer {
  return Buffer.from(`event: ${event.is}\ndata: ${JSON.stringify(dataOf(event))}\n\n`);
}

function dataOf(event: StreamEvent): unknown {
  if (event.is === 'keep-alive' || event.is === 'content') return null;
  if (event.is === 'auth_revoked') return 'credential is no longer valid';
  return { path: event.path, data: event.data };
}

/** An open stream of a user's node. */
export class NotificationStream {
  readonly viewer: Viewer;
  readonly network: string;
  readonly body: Readable;
  /** Whether the whole node has been sent. */
  isReady = false;
  /** Whether something changed while the whole node was read. */
  isStale = false;
  #hasEnded = false;

  constructor(viewer: Viewer, network: string) {
    this.viewer = viewer;
    this.network = network;
    this.body = new Readable({ read: () => undefined });
  }

  send(bytes: Buffer): void {
    if (this.#hasEnded || this.body.destroyed) return;
    if (this.body.readableLength > MAX_WAITING) this.body.destroy();
    else this.body.push(bytes);
  }

  /** Ends the stream after the events that were sent. */
  end(): void {
    if (this.#hasEnded || this.body.destroyed) return;
    this.#hasEnded = true;
    this.body.push(null);
  }
}
