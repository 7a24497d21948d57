import type { FastifyReply } from 'fastify';

/** Sets status 503, and in how many seconds a client may ask again: in maintenance, or without the database. */
export function comeBackLater(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', '10');
}
