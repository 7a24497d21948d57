import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { isLoopback } from '#kit/server/http/loopback.ts';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';
import { type ReadyParts, whyNotReady } from './readiness.ts';

/** Checks METRICS_TOKEN if it is set; otherwise the request must come from this machine. */
function maySeeMetrics(request: FastifyRequest, { metricsToken }: App['settings']): boolean {
  if (metricsToken === undefined) return isLoopback(request);
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return equalInConstantTime(given, metricsToken);
}

/** Registers /healthz (alive), /readyz (this process should get requests: readiness.ts) and /metrics (Prometheus). */
export function registerHealthRoutes(fastify: FastifyInstance, app: App, ready: ReadyParts): void {
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = await whyNotReady(app, ready);
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason });
  });
  fastify.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!maySeeMetrics(request, app.settings)) return reply.code(404).send({ error: 'not_found' });
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.text());
  });
}
