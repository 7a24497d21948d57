import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Area } from '#kit/area.ts';
import type { App } from '#kit/server/context.ts';
import { assertAnswers } from '#kit/server/database/database.ts';
import { isLoopback } from '#kit/server/http/loopback.ts';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';

/** Milliseconds between samples of the event loop's lag; each sample wakes the process. */
const LAG_EVERY = 500;

/** Milliseconds that /readyz waits for the database; probes wait little longer. */
const READY_TIMEOUT = 2000;

async function tooLate(): Promise<never> {
  await delay(READY_TIMEOUT, undefined, { ref: false });
  throw new Error('The database does not answer in time.');
}

/** Checks METRICS_TOKEN if it is set; otherwise the request must come from this machine. */
function maySeeMetrics(request: FastifyRequest, { metricsToken }: App['settings']): boolean {
  if (metricsToken === undefined) return isLoopback(request);
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return equalInConstantTime(given, metricsToken);
}

/** Registers /healthz (alive), /readyz (the database answers and jobs run) and /metrics (Prometheus). */
export function registerHealthRoutes(
  fastify: FastifyInstance,
  app: App,
  areas: readonly Area[],
  hasBegun: () => boolean,
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

  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (!hasBegun()) return reply.code(503).send({ status: 'the jobs have not begun' });
    try {
      await Promise.race([assertAnswers(app.db), tooLate()]);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
  fastify.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!maySeeMetrics(request, app.settings)) return reply.code(404).send({ error: 'not_found' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
