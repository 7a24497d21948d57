import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import type { CounterDefinition } from '#kit/server/metrics/metrics.ts';
import { MEDIA_BYTES, receiveImage } from '#areas/content/server/public.ts';
import { MAX_XML } from '#areas/einvoices/server/public.ts';
import { applyAccessChange } from '#areas/notifications/server/public.ts';
import { bytesOf } from './import/read-bytes.ts';
import { importFile } from './import/file.ts';
import { importRecords } from './import/import.ts';
import { checkKey, refuseUnread } from './keys/check-key.ts';
import { IMPORTED_RECORDS, IMPORTS } from './metrics.ts';
import { pullEvents } from './pull.ts';

/** How long an ERP may send no data in the middle of its stream, in ms. */
const STREAM_TIMEOUT = 120_000;

/** Content types: records, one for each line; or one electronic invoice. */
const BODY_TYPES = ['application/x-ndjson', 'application/xml', 'text/xml'];

/** Timeout for receiving an image, in ms. */
const IMAGE_TIMEOUT = 120_000;

/** The ERP's routes: POST /erp/import, PUT /erp/media/{path}, GET /erp/events (docs/erp.md). */
export function routes(fastify: FastifyInstance, app: App): void {
  void fastify.register((erp, _options, registered) => {
    // the server reads the body as a stream, and only after the key was checked
    erp.removeAllContentTypeParsers();
    erp.addContentTypeParser(BODY_TYPES, (_request, payload, parsed) => parsed(null, payload));
    erp.addHook('onRequest', (request, reply) => checkKey(app, request, reply));
    erp.post('/erp/import', { config: { stream: true, erpScope: 'import' } }, (request, reply) =>
      receive(app, request, reply),
    );
    void erp.register((media, _none, done) => {
      media.removeAllContentTypeParsers();
      media.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
      const limits = { bodyLimit: MEDIA_BYTES, config: { bodyTimeout: IMAGE_TIMEOUT, erpScope: 'files' as const } };
      media.put('/erp/media/*', limits, (request, reply) => receiveMedia(app, request, reply));
      done();
    });
    erp.get('/erp/events', { config: { erpScope: 'events' } }, (request, reply) => pullEvents(app, request, reply));
    registered();
  });
}

async function receive(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (!['identity', 'gzip'].includes(encoding))
    return refuseUnread(reply, 415, 'encoding', 'The body may be plain or gzip.');
  if (!request.body)
    return refuseUnread(reply, 415, 'media_type', 'The body must be application/x-ndjson or application/xml.');
  const isFile = !/^application\/x-ndjson\b/i.test(request.headers['content-type'] ?? '');
  const bytes = bytesOf(request.body as Readable, {
    gzip: encoding === 'gzip',
    patience: STREAM_TIMEOUT,
    ...(isFile && { limit: MAX_XML }),
  });
  const run = {
    clock: app.clock,
    production: app.settings.production,
    send: app.jobs.send,
    alarm: (what: string, about: object) => {
      app.log.error(about, what);
      app.report(new Error(what));
    },
    count: (definition: CounterDefinition) => app.metrics.count(definition),
    accessChanged: applyAccessChange,
  };
  const started = (isFile ? importFile : importRecords)(app, run, bytes, { source: 'http', file: null });
  const imported = await started.catch((error: unknown) => {
    app.metrics.count(IMPORTS, { result: 'failed' });
    throw error;
  });
  if (!imported) return refuseUnread(reply, 409, 'import_running', 'Another import is running.');
  const { report, broken, diskFull = false } = imported;
  app.metrics.count(IMPORTS, { result: broken === null ? 'complete' : 'broken' });
  for (const outcome of ['applied', 'unchanged', 'rejected'] as const)
    app.metrics.count(IMPORTED_RECORDS, { outcome }, report[outcome]);
  app.log.info({ ...report, errors: undefined, warnings: undefined, broken }, 'imported');
  return broken === null
    ? reply.send(report)
    : reply
        .code(diskFull ? 507 : 400)
        .header('connection', 'close')
        .send({ ...report, broken });
}

/** The HTTP status for each reason to refuse an image. */
const IMAGE_REFUSALS = {
  path: 400,
  not_an_image: 415,
  too_large: 413,
  too_many_pixels: 422,
  animated: 422,
  broken: 422,
  busy: 503,
  exists: 409,
} as const;

async function receiveMedia(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const path = (request.params as { '*': string })['*'];
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const received = await receiveImage(app, path, bytes);
  if (received.ok) {
    const { hash, changed } = received;
    return reply.send({ path, url: `/media/${path}?v=${hash}`, changed });
  }
  const { error, message } = received;
  logRefusal(request, error);
  if (error === 'busy') reply.header('retry-after', '5');
  return reply.code(IMAGE_REFUSALS[error]).send({ error, message });
}
