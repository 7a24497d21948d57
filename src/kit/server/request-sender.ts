import type { FastifyRequest } from 'fastify';

export type RequestSender = {
  readonly name: string;
  /** When it was recognized, by `performance.now()`. */
  readonly at: number;
  /** How many of its large bodies come in or are worked on at once. */
  readonly maxBodies: number;
};

/** Of a person. */
const MAX_BODIES = 4;

const senders = new WeakMap<FastifyRequest, RequestSender>();

/**
 * Notes who sends a request, once that is certain and before its body is read: who is not known may send a small body
 * only, and of one sender few large bodies come in at once (src/server/request-bodies.ts).
 */
export function noteSender(request: FastifyRequest, name: string, maxBodies = MAX_BODIES): void {
  senders.set(request, { name, maxBodies, at: performance.now() });
}

/** Who sends a request: undefined where nobody has been recognized. */
export function senderOf(request: FastifyRequest): RequestSender | undefined {
  return senders.get(request);
}

/** Milliseconds after which a session may have ended while a body came in. */
const FRESH = 1000;

/** Whether a sender was recognized so long ago that it must be recognized again before anything is done. */
export function isSenderStale(request: FastifyRequest): boolean {
  const sender = senders.get(request);
  return sender !== undefined && performance.now() - sender.at > FRESH;
}
