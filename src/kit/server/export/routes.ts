import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListDownload } from '#kit/core/contract/types.ts';
import { today } from '../clock.ts';
import type { App, ViewerContext } from '../context.ts';
import { fileLink, linkedFile, noFile, refuseFile } from '../http/file-link.ts';
import { encrypt, decrypt } from '../crypto/encryption.ts';
import type { Viewer } from '../viewer.ts';
import { ExportFailure, failureOf } from './failure.ts';
import { exportFolder, deleteExpired } from './file-cache.ts';
import type { AnyExportedList, ExportedList, GuardedExport } from './list.ts';
import { FORMATS, type Format, createGenerator } from './generate.ts';
import { ExportQueue, type ExportSubscription } from './export-queue.ts';

/** Limits of one process; `atOnceOfOne` for each user. */
const BOUNDS = { atOnce: 4, atOnceOfOne: 2, bytes: 2_000_000_000 };
const SWEEP_EVERY = 60_000;
/** Maximum length of the encrypted arguments in a URL; some proxies refuse longer URLs. */
const MAX_ARGUMENTS_LENGTH = 6000;

const purposeOf = (name: string) => `export ${name}`;

/** Links to a list's files; they contain the operation's arguments, encrypted. */
export function exportLinks<Args extends object>(
  context: ViewerContext,
  { name }: ExportedList<Args>,
  args: Args,
): ListDownload {
  const sealed = encrypt(context.settings.appSecret, purposeOf(name), JSON.stringify(args)).toString('base64url');
  const link = (format: Format) =>
    sealed.length > MAX_ARGUMENTS_LENGTH
      ? noFile('Los filtros son demasiado largos para un archivo.', 'filter_too_long')
      : linkedFile(fileLink(context, context.viewer, `/files/exports/${name}/${sealed}.${format}`));
  return { pdf: link('pdf'), xls: link('xlsx') };
}

/** The viewer of a link with these arguments; null if access is denied. */
type ViewerOfLink = (app: App, request: FastifyRequest, args: object) => Promise<Viewer | null>;

/**
 * Adds the routes of exported files. A link generates its file if necessary, and sends it; with
 * `Accept: application/x-ndjson` it reports progress instead: {"lines": 1000, "of": 4000} …, then {"ready": true} or
 * {"error": {"code", "message"}}. Disconnecting cancels the job unless others wait for it. Any server process can serve
 * any link. Files stay under DATA_DIR for ten minutes.
 */
export function registerExportRoutes(
  fastify: FastifyInstance,
  app: App,
  exports: readonly GuardedExport[],
  viewerOf: ViewerOfLink,
): void {
  const folder = exportFolder(app.settings.dataDir);
  const queue = new ExportQueue(folder, BOUNDS);
  for (const { list, allow } of exports) {
    fastify.get<{ Params: { '*': string } }>(
      `/files/exports/${list.name}/*`,
      { config: { allow } },
      async (request, reply) => {
        const link = readLink(app, list, request.params['*']);
        const viewer = link && (await viewerOf(app, request, link.args));
        if (!viewer) return refuseFile(reply);
        return answer({ app, queue, list, viewer, ...link }, request, reply);
      },
    );
  }
  const clean = () => void deleteExpired(folder);
  clean();
  const timer = setInterval(clean, SWEEP_EVERY).unref();
  fastify.addHook('preClose', (done) => {
    clearInterval(timer);
    queue.stop();
    done();
  });
}

type Link = { readonly sealed: string; readonly args: object; readonly format: Format };

/** Parses the path of a link; undefined if this server did not create it. */
function readLink({ settings }: App, { name }: AnyExportedList, path: string): Link | undefined {
  const [, sealed = '', format = ''] = /^([\w-]+)\.(\w+)$/.exec(path) ?? [];
  if (!isFormat(format)) return undefined;
  try {
    const text = decrypt(settings.appSecret, purposeOf(name), Buffer.from(sealed, 'base64url'));
    return { sealed, format, args: JSON.parse(text) as object };
  } catch {
    return undefined;
  }
}

function isFormat(text: string): text is Format {
  return Object.hasOwn(FORMATS, text);
}

type ExportRequest = Link & {
  readonly app: App;
  readonly queue: ExportQueue;
  readonly list: AnyExportedList;
  readonly viewer: Viewer;
};

async function answer(exported: ExportRequest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, queue, list, viewer, args, format } = exported;
  const key = keyOf(exported);
  const wantsProgress = (request.headers.accept ?? '').includes('application/x-ndjson');
  const failed = (error: unknown): ExportFailure => {
    const failure = failureOf(error);
    if (failure.status >= 500) {
      request.log.error({ err: failure }, 'generating a file failed');
      app.report(failure, { requestId: request.id, userId: viewer.userId });
    }
    return failure;
  };
  try {
    let path = await queue.ready(key);
    if (path === undefined) {
      const make = createGenerator(list, args, format, app.exportMetadata, { ...app, viewer });
      const waiting = queue.wait(key, `${viewer.clientId} ${viewer.userId}`, make);
      if (reply.raw.destroyed) waiting.leave();
      else reply.raw.once('close', waiting.leave);
      if (wantsProgress) return await sendProgress(reply, progressOf(waiting, failed));
      path = await waiting.done;
    }
    if (wantsProgress) return await sendProgress(reply, [READY]);
    return await sendFile(
      reply,
      path,
      `${list.fileName(args as never)}-${today(app.clock, viewer.store)}.${format}`,
      format,
    );
  } catch (error) {
    const failure = failed(error);
    reply.code(failure.status).header('cache-control', 'no-store');
    return wantsProgress
      ? sendProgress(reply, [lineOf(failure)])
      : reply.header('x-surtidor-error', failure.code).type('text/plain; charset=utf-8').send(failure.userMessage);
  }
}

/** The cache key: each link has its own file per user and per set of destinations that the user may see. */
function keyOf({ sealed, format, list, viewer }: ExportRequest): string {
  const shape = JSON.stringify([list.name, sealed, viewer.clientId, viewer.userId, viewer.destinations]);
  return `${createHash('sha256').update(shape).digest('hex')}.${format}`;
}

const READY = `${JSON.stringify({ ready: true })}\n`;

function lineOf({ code, userMessage }: ExportFailure): string {
  return `${JSON.stringify({ error: { code, message: userMessage } })}\n`;
}

async function* progressOf({ done, progress, changed }: ExportSubscription, failed: (error: unknown) => ExportFailure) {
  try {
    for (let ended = false; !ended;) {
      yield `${JSON.stringify(progress())}\n`;
      ended = await Promise.race([done.then(() => true), changed().then(() => false)]);
    }
    yield READY;
  } catch (error) {
    yield lineOf(failed(error));
  }
}

function sendProgress(reply: FastifyReply, lines: Iterable<string> | AsyncIterable<string>): FastifyReply {
  return reply
    .type('application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Readable.from(lines));
}

async function sendFile(reply: FastifyReply, path: string, name: string, format: Format): Promise<FastifyReply> {
  const file = await open(path);
  const { size } = await file.stat();
  return reply
    .type(FORMATS[format].type)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .send(file.createReadStream());
}
