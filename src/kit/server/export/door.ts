import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListDownload } from '../../any/contract.ts';
import { today } from '../clock.ts';
import type { App, ViewerContext } from '../context.ts';
import { fileLink, refuseFile } from '../file-link.ts';
import { seal, unseal } from '../sealed.ts';
import type { Viewer } from '../viewer.ts';
import { ExportFailure, failureOf } from './failure.ts';
import { folderOf, sweep } from './folder.ts';
import type { AnyExportedList, ExportedList } from './list.ts';
import { FORMATS, type Format, type Naming, makingOf } from './make.ts';
import { Makings, type Waiting } from './makings.ts';

/** In one process; a user's second file may be made beside the first. */
const BOUNDS = { atOnce: 4, atOnceOfOne: 2, bytes: 2_000_000_000 };
const SWEEP_EVERY = 60_000;
/** Of a sealed filter, as an address has it: what stands between us and the browser takes no longer addresses. */
const LONGEST = 6000;

const purposeOf = (name: string) => `export ${name}`;

/** The links to the files of a list, for the arguments that its operation was asked with, which they carry sealed. */
export function exportLinks<Args extends object>(
  context: ViewerContext,
  { name }: ExportedList<Args>,
  args: Args,
): ListDownload {
  const sealed = seal(context.settings.appSecret, purposeOf(name), JSON.stringify(args)).toString('base64url');
  const link = (format: Format) =>
    sealed.length > LONGEST
      ? { url: '', status: 'filter_too_long', message: 'Los filtros son demasiado largos para un archivo.' }
      : { url: fileLink(context, context.viewer, `/files/exports/${name}/${sealed}.${format}`), status: 'ok' };
  return { pdf: link('pdf'), xls: link('xlsx') };
}

/** What other areas know of links and of the client. */
type Doors = Naming & {
  /** Who opens a link with these arguments; null where they may not. */
  readonly viewer: (app: App, request: FastifyRequest, args: object) => Promise<Viewer | null>;
};

/**
 * The doors of the lists' files. A link makes the file where it is not there yet, and sends it; asked with
 * `Accept: application/x-ndjson` it tells how far the making is, line by line: {"lines": 1000, "of": 4000}, at last {"ready": true}
 * or {"error": {"code", "message"}}. Whoever goes away before cancels it, unless others wait for the same file. A file is
 * made from nothing but its link, so that any server process serves any link; it stands under DATA_DIR for ten minutes.
 */
export function serveExports(
  fastify: FastifyInstance,
  app: App,
  lists: readonly AnyExportedList[],
  doors: Doors,
): void {
  const folder = folderOf(app.settings.dataDir);
  const makings = new Makings(folder, BOUNDS);
  for (const list of lists) {
    fastify.get<{ Params: { '*': string } }>(
      `/files/exports/${list.name}/*`,
      { config: { allow: list.allow } },
      async (request, reply) => {
        const link = readLink(app, list, request.params['*']);
        const viewer = link && (await doors.viewer(app, request, link.args));
        if (!viewer) return refuseFile(reply);
        return answer({ app, makings, naming: doors, list, viewer, ...link }, request, reply);
      },
    );
  }
  const clean = () => void sweep(folder);
  clean();
  const timer = setInterval(clean, SWEEP_EVERY).unref();
  fastify.addHook('preClose', (done) => {
    clearInterval(timer);
    makings.stop();
    done();
  });
}

type Link = { readonly sealed: string; readonly args: object; readonly format: Format };

/** What an address carries; undefined where it is none of ours. */
function readLink({ settings }: App, { name }: AnyExportedList, path: string): Link | undefined {
  const [, sealed = '', format = ''] = /^([\w-]+)\.(\w+)$/.exec(path) ?? [];
  if (!isFormat(format)) return undefined;
  try {
    const text = unseal(settings.appSecret, purposeOf(name), Buffer.from(sealed, 'base64url'));
    return { sealed, format, args: JSON.parse(text) as object };
  } catch {
    return undefined;
  }
}

function isFormat(text: string): text is Format {
  return Object.hasOwn(FORMATS, text);
}

type Asked = Link & {
  readonly app: App;
  readonly makings: Makings;
  readonly naming: Naming;
  readonly list: AnyExportedList;
  readonly viewer: Viewer;
};

async function answer(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { app, makings, naming, list, viewer, args, format } = asked;
  const key = keyOf(asked);
  const tellsProgress = (request.headers.accept ?? '').includes('application/x-ndjson');
  const failed = (error: unknown): ExportFailure => {
    const failure = failureOf(error);
    if (failure.status >= 500) {
      request.log.error({ err: failure }, 'a file could not be made');
      app.report(failure, { requestId: request.id, userId: viewer.userId });
    }
    return failure;
  };
  try {
    let path = await makings.ready(key);
    if (path === undefined) {
      const { db, clock, settings } = app;
      const make = makingOf(list, args, format, naming, { db, clock, settings, viewer });
      const waiting = makings.wait(key, `${viewer.clientId} ${viewer.userId}`, make);
      if (reply.raw.destroyed) waiting.leave();
      else reply.raw.once('close', waiting.leave);
      if (tellsProgress) return await sendProgress(reply, progressOf(waiting, failed));
      path = await waiting.done;
    }
    if (tellsProgress) return await sendProgress(reply, [READY]);
    return await sendFile(
      reply,
      path,
      `${list.fileName(args as never)}-${today(app.clock, viewer.store)}.${format}`,
      format,
    );
  } catch (error) {
    const failure = failed(error);
    reply.code(failure.status).header('cache-control', 'no-store');
    return tellsProgress
      ? sendProgress(reply, [lineOf(failure)])
      : reply.header('x-surtidor-error', failure.code).type('text/plain; charset=utf-8').send(failure.words);
  }
}

/** A link has one file; another one where what its user may see has changed since. */
function keyOf({ sealed, format, list, viewer }: Asked): string {
  const shape = JSON.stringify([list.name, sealed, viewer.clientId, viewer.userId, viewer.destinations]);
  return `${createHash('sha256').update(shape).digest('hex')}.${format}`;
}

const READY = `${JSON.stringify({ ready: true })}\n`;

function lineOf({ code, words }: ExportFailure): string {
  return `${JSON.stringify({ error: { code, message: words } })}\n`;
}

async function* progressOf({ done, progress, changed }: Waiting, failed: (error: unknown) => ExportFailure) {
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
