import type { FastifyRequest } from 'fastify';

/** Logs why a route refused a request (ASVS 16.3.3): only the reason's code, nothing of the request. */
export function logRefusal({ log }: Pick<FastifyRequest, 'log'>, code: string): void {
  log.warn({ code }, 'a request was refused');
}
