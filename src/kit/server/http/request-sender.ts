import type { FastifyRequest } from 'fastify';

export type RequestSender = {
  readonly name: string;
  /** When the sender was recognized, by `performance.now()`. */
  readonly at: number;
  /** How many of the sender's large bodies are received or processed at once. */
  readonly maxBodies: number;
};

/** `maxBodies` of a person. */
export const MAX_BODIES = 4;

const senders = new WeakMap<FastifyRequest, RequestSender>();

/**
 * Records the sender of a request once it is recognized, before the body is read. Unknown senders may send only small
 * bodies, and each sender only few large ones at once (src/server/http/request-bodies.ts).
 */
export function recordSender(request: FastifyRequest, name: string, maxBodies = MAX_BODIES): void {
  senders.set(request, { name, maxBodies, at: performance.now() });
}

/** The sender of a request; undefined if it was not recognized. */
export function senderOf(request: FastifyRequest): RequestSender | undefined {
  return senders.get(request);
}

/** Milliseconds after which a session may have ended while a body came in. */
const FRESH = 1000;

/** Whether the sender was recognized so long ago that it must be recognized again before the request is processed. */
export function isSenderStale(request: FastifyRequest): boolean {
  const sender = senders.get(request);
  return sender !== undefined && performance.now() - sender.at > FRESH;
}
