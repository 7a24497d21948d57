import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Area } from '#kit/area.ts';
import type { App } from '#kit/server/context.ts';
import { isLoopback } from '#kit/server/http/loopback.ts';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';
import { addRotationMetrics } from '#kit/server/crypto/rotation.ts';
import { type ReadyParts, whyNotReady } from './readiness.ts';

/** Milliseconds between samples of the event loop's lag; each sample wakes the process. */
const LAG_EVERY = 500;

/** Checks METRICS_TOKEN if it is set; otherwise the request must come from this machine. */
function maySeeMetrics(request: FastifyRequest, { metricsToken }: App['settings']): boolean {
  if (metricsToken === undefined) return isLoopback(request);
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return equalInConstantTime(given, metricsToken);
}

/** Registers /healthz (alive), /readyz (this process should get requests: readiness.ts) and /metrics (Prometheus). */
export function registerHealthRoutes(
  fastify: FastifyInstance,
  app: App,
  areas: readonly Area[],
  ready: ReadyParts,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  for (const { metrics } of areas) metrics?.(app, registry);
  addRotationMetrics(app, registry);

  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const reason = await whyNotReady(app, ready);
    return reason === undefined ? { status: 'ready' } : reply.code(503).send({ status: reason });
  });
  fastify.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!maySeeMetrics(request, app.settings)) return reply.code(404).send({ error: 'not_found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
