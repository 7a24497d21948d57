import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import {
  countByState as countCompensations,
  countContradictions as countCompensationContradictions,
  countDelayed,
} from '../areas/compensations/server/public.ts';
import { countContradictions, countPaymentsByState } from '../areas/invoices/server/public.ts';
import { measure } from '../areas/erp/server/public.ts';
import type { App } from '../kit/server/context.ts';
import { assertAnswers } from '../kit/server/database.ts';
import { isFromHere } from '../kit/server/from-here.ts';
import { equalInConstantTime } from '../kit/server/signed.ts';

/** Whether a request may see the figures: with METRICS_TOKEN whoever sends it, without one only this machine, by itself. */
function maySeeMetrics(request: FastifyRequest, { metricsToken }: App['settings']): boolean {
  if (metricsToken === undefined) return isFromHere(request);
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return equalInConstantTime(given, metricsToken);
}

/** Compensations by state, those that the ERP does not answer, and its contradictions. */
function countAllCompensations(app: App, registry: Registry): void {
  new Gauge({
    name: 'compensations',
    help: 'Compensations by state: B in process, S completed, F rejected',
    labelNames: ['estado'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { estado, count } of await countCompensations(app.db)) this.set({ estado }, count);
    },
  });

  new Gauge({
    name: 'compensations_delayed',
    help: 'Compensations that the ERP has not answered in time',
    registers: [registry],
    async collect() {
      const since = app.clock.now().getTime() - app.settings.compensationDelayed;
      this.set(await countDelayed(app.db, new Date(since)));
    },
  });

  new Gauge({
    name: 'compensation_contradictions',
    help: 'Words of the ERP that contradict the answer that stands of a compensation',
    registers: [registry],
    async collect() {
      this.set(await countCompensationContradictions(app.db));
    },
  });
}

/** The doors of who runs the server: /healthz (alive), /readyz (the database answers), /metrics (Prometheus). */
export function serveOperating(fastify: FastifyInstance, app: App): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'payments',
    help: 'Payments by state',
    labelNames: ['estado'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { estado, count } of await countPaymentsByState(app.db)) this.set({ estado }, count);
    },
  });

  new Gauge({
    name: 'payment_contradictions',
    help: 'Words of the gateway that contradict what stands of a payment: another amount, or another ending',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      for (const [kind, count] of Object.entries(await countContradictions(app.db))) this.set({ kind }, count);
    },
  });

  if (app.settings.erpEvents) countEvents(app, registry);
  countAllCompensations(app, registry);

  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }));
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await assertAnswers(app.db);
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

/** How the delivery of events to the ERP stands. */
function countEvents({ db, clock }: App, registry: Registry): void {
  const gauge = (name: string, help: string, read: (now: Awaited<ReturnType<typeof measure>>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(read(await measure(db)));
      },
    });
  gauge('erp_events_undelivered', 'Events that the ERP has not taken yet', ({ undelivered }) => undelivered);
  gauge('erp_events_stuck', 'Of these, events that wait for a person', ({ stuck }) => stuck);
  gauge('erp_events_lag_seconds', 'The age of the oldest event that the ERP has not taken', ({ oldest }) =>
    oldest === null ? 0 : Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000),
  );
}
