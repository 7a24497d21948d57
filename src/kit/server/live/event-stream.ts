import { Readable } from 'node:stream';
import type { Viewer } from '../viewer.ts';

/** The maximum number of unsent bytes; a stream with more is closed, because its reader does not keep up. */
const MAX_WAITING = 512_000;

/** An open stream of server-sent events. */
export class EventStream {
  readonly viewer: Viewer;
  readonly network: string;
  /** Whether the stream may go on while its user has this role; undefined where the session has ended. */
  readonly mayStay: (role: string | undefined) => boolean;
  readonly body = new Readable({ read: () => undefined });
  #hasEnded = false;

  constructor(viewer: Viewer, network: string, mayStay: EventStream['mayStay']) {
    this.viewer = viewer;
    this.network = network;
    this.mayStay = mayStay;
  }

  /** Sends an event; `data` as JSON. */
  send(event: string, data: unknown): void {
    if (this.#hasEnded || this.body.destroyed) return;
    if (this.body.readableLength > MAX_WAITING) this.body.destroy();
    else this.body.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  onClose(callback: () => void): void {
    this.body.once('close', callback);
  }

  /** Ends the stream after the events that were sent. */
  end(): void {
    if (this.#hasEnded || this.body.destroyed) return;
    this.#hasEnded = true;
    this.body.push(null);
  }
}
