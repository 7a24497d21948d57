import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry, collectDefaultMetrics } from 'prom-client';
import type { Area } from '#kit/area.ts';
import type { App } from '#kit/server/context.ts';
import { addRotationMetrics } from '#kit/server/crypto/rotation.ts';
import type { OpenDatabase } from '#kit/server/database/database.ts';
import { addJobMetrics } from '#kit/server/jobs/job-metrics.ts';
import { countCacheUses } from '#kit/server/list/versioned-page.ts';
import { version } from '../environment/release.ts';

/** Milliseconds between samples of the event loop's lag; each sample wakes the process. */
const LAG_EVERY = 500;

/** Metrics of prom-client that are named as counters and are none. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Adds the metrics of the process, its requests and database, and those of the areas. */
export function addServerMetrics(
  fastify: FastifyInstance,
  app: App,
  database: Pick<OpenDatabase, 'connections' | 'replicaReads'>,
  areas: readonly Area[],
): void {
  const { metrics, db, settings, streams } = app;
  const { registry } = metrics;
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  new Gauge({
    name: 'surtidor_build_info',
    help: 'Always 1; the labels have the versions of the server and of Node',
    labelNames: ['version', 'node_version'],
    registers: [registry],
  }).set({ version, node_version: process.versions.node }, 1);
  addRequestMetrics(fastify, registry);
  addPoolMetrics(database, registry);
  addReplicaMetrics(database, registry);
  new Gauge({
    name: 'surtidor_streams',
    help: 'Open streams of pages and of notifications in this process',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
  new Counter({
    name: 'surtidor_list_counts_total',
    help: 'Counts of lists in this process: found in the cache, or counted by the database',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      const { hits, misses } = countCacheUses(db);
      this.reset();
      this.inc({ source: 'cache' }, hits);
      this.inc({ source: 'database' }, misses);
    },
  });
  addDiskMetrics(settings.dataDir, registry);
  addJobMetrics(db, metrics);
  addRotationMetrics(app, metrics);
  for (const { metrics: add } of areas) add?.(app, metrics);
}

function addRequestMetrics(fastify: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by method, route and status; of a stream until it ends',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const underWay = new Gauge({
    name: 'surtidor_http_requests_under_way',
    help: 'Requests that are not answered yet, also streams',
    registers: [registry],
  });
  fastify.addHook('onRequest', (_request, _reply, done) => {
    underWay.inc();
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    underWay.dec();
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

function addPoolMetrics({ connections }: Pick<OpenDatabase, 'connections'>, registry: Registry): void {
  if (!connections) return;
  const gauge = (name: string, help: string, set: (gauge: Gauge) => void) =>
    new Gauge({
      name,
      help,
      labelNames: name === 'surtidor_database_connections' ? ['pool', 'state'] : ['pool'],
      registers: [registry],
      collect() {
        set(this);
      },
    });
  gauge('surtidor_database_connections', 'Connections to the database, by pool and state', (one) => {
    for (const { pool, inUse, idle } of connections()) {
      one.set({ pool, state: 'in_use' }, inUse);
      one.set({ pool, state: 'idle' }, idle);
    }
  });
  gauge('surtidor_database_connections_limit', 'Maximum connections of a pool', (one) => {
    for (const { pool, max } of connections()) one.set({ pool }, max);
  });
  gauge('surtidor_database_waiting', 'Statements and transactions that wait for a connection, by pool', (one) => {
    for (const { pool, waiting } of connections()) one.set({ pool }, waiting);
  });
}

function addReplicaMetrics({ replicaReads }: Pick<OpenDatabase, 'replicaReads'>, registry: Registry): void {
  if (!replicaReads) return;
  new Counter({
    name: 'surtidor_replica_reads_total',
    help: 'Large readings: on the replica, or on the primary because the replica was behind or failed',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(replicaReads())) this.inc({ result }, count);
    },
  });
}

function addDiskMetrics(folder: string, registry: Registry): void {
  new Gauge({
    name: 'surtidor_disk_bytes',
    help: 'Size and free space of the disk with DATA_DIR',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const disk = await statfs(folder).catch(() => undefined);
      if (!disk) return;
      this.set({ kind: 'size' }, disk.blocks * disk.bsize);
      this.set({ kind: 'free' }, disk.bavail * disk.bsize);
    },
  });
}
