import type { FastifyReply } from 'fastify';

/** Sets status 503 and Retry-After in seconds: in maintenance, or without the database. */
export function setRetryLater(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '10');
}
