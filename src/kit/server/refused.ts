import type { FastifyRequest } from 'fastify';

/**
 * Notes that a door turned a request away (ASVS 16.3.3): a wrong key or signature, another site's page, a bound that was
 * passed. Only the reason's code; the request's id and path are in the log already, and what was sent stays out of it.
 */
export function noteRefused({ log }: Pick<FastifyRequest, 'log'>, code: string): void {
  log.warn({ code }, 'a request was refused');
}
