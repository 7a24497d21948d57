import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { recordSender } from '#kit/server/http/request-sender.ts';
import { uploadedName } from '#kit/server/http/uploaded-name.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfRequest } from '#areas/session/server/public.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { caseFileType } from './case-file-type.ts';
import { countFiles, insertFile, lockFilesOfUser } from './file-store.ts';

/** Timeout in ms: enough for the largest file over a slow mobile connection. */
const BODY_TIMEOUT = 300_000;

type UploadRequest = FastifyRequest & { sender?: { readonly viewer: Viewer; readonly name: string } };

type Refused = { readonly status: number; readonly code: string };

/**
 * POST /server-middleware/case-files: a file for a message of a case, which its uploader may attach once within 24
 * hours. The body is the file (`application/octet-stream`), the header x-surtidor-filename its name (percent-encoded).
 * Answers {id, name, size}, or {error: {code}}.
 */
export function caseFilesRoute(fastify: FastifyInstance, app: App, allow: AccessRule): void {
  void fastify.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    // the server reads the body only if the user may send this file
    scope.addHook('onRequest', async (request: UploadRequest, reply) => {
      const refused = await prepare(app, request, allow);
      return refused && refuse(request, reply.header('connection', 'close'), refused);
    });
    scope.post(
      '/server-middleware/case-files',
      { bodyLimit: CASE_LIMITS.fileBytes, config: { bodyTimeout: BODY_TIMEOUT, limit: 'uploads' } },
      (request: UploadRequest, reply) => store(app, request, reply),
    );
    registered();
  });
}

async function prepare(app: App, request: UploadRequest, allow: AccessRule): Promise<Refused | undefined> {
  const viewer = await viewerOfRequest(app, request);
  if (!viewer) return { status: 401, code: 'unauthorized' };
  const denied = accessRefusal(allow, viewer, {});
  if (denied) return { status: 403, code: denied.code };
  const name = uploadedName(request);
  if (name === null) return { status: 400, code: 'filename' };
  if (Number(request.headers['content-length'] ?? 0) > CASE_LIMITS.fileBytes) return { status: 413, code: 'maxBytes' };
  recordSender(request, `user ${viewer.clientId} ${viewer.userId}`);
  request.sender = { viewer, name };
  return undefined;
}

async function store(app: App, request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!request.sender) throw new Error("The body was read before the sender's permission was checked.");
  const { viewer, name } = request.sender;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const type = await caseFileType(bytes);
  if (type === null) return refuse(request, reply, { status: 415, code: 'fileTypes' });
  const at = app.clock.now();
  const id = randomUUID();
  const isStored = await transaction(app.db, async (tx) => {
    await lockFilesOfUser(tx, viewer);
    const { waiting, sent } = await countFiles(tx, viewer, new Date(at.getTime() - CASE_LIMITS.attachMs));
    if (waiting >= CASE_LIMITS.waitingFiles || sent >= CASE_LIMITS.filesOfDay) return false;
    await insertFile(tx, viewer, { id, name, type, bytes, at });
    return true;
  });
  if (!isStored) return refuse(request, reply, { status: 429, code: 'too_many_uploads' });
  return reply.header('cache-control', 'no-store').send({ id, name, size: bytes.length });
}

function refuse(request: FastifyRequest, reply: FastifyReply, { status, code }: Refused): FastifyReply {
  logRefusal(request, code);
  return reply.code(status).header('cache-control', 'no-store').send({ error: { code } });
}
