import type { FastifyRequest } from 'fastify';

export type RequestSender = {
  readonly name: string;
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
  senders.set(request, { name, maxBodies });
}

/** Who sends a request: undefined where nobody has been recognized. */
export function senderOf(request: FastifyRequest): RequestSender | undefined {
  return senders.get(request);
}
