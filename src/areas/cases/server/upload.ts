import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { type UploadRefusal, uploadRoute } from '#kit/server/http/upload-route.ts';
import { uploadedName } from '#kit/server/http/uploaded-name.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfRequest } from '#areas/session/server/public.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { caseFileType } from './case-file-type.ts';
import { countFiles, insertFile, lockFilesOfUser } from './file-store.ts';

type Sender = { readonly viewer: Viewer; readonly name: string };

/**
 * POST /server-middleware/case-files: a file for a message of a case, as the body, which its uploader may attach once
 * within 24 hours. The header x-surtidor-filename is its name (percent-encoded).
 */
export function caseFilesRoute(fastify: FastifyInstance, app: App, allow: AccessRule): void {
  uploadRoute<Sender>(fastify, {
    path: '/server-middleware/case-files',
    maxBytes: CASE_LIMITS.fileBytes,
    prepare: (request) => prepare(app, request, allow),
    store: (sender, bytes) => store(app, sender, bytes),
  });
}

async function prepare(
  app: App,
  request: FastifyRequest,
  allow: AccessRule,
): Promise<{ readonly wanted: Sender } | UploadRefusal> {
  const viewer = await viewerOfRequest(app, request);
  if (!viewer) return { status: 401, code: 'unauthorized' };
  const denied = accessRefusal(allow, viewer, {});
  if (denied) return { status: 403, code: denied.code };
  const name = uploadedName(request);
  if (name === null) return { status: 400, code: 'filename' };
  if (Number(request.headers['content-length'] ?? 0) > CASE_LIMITS.fileBytes) return { status: 413, code: 'maxBytes' };
  return { wanted: { viewer, name } };
}

async function store(
  app: App,
  { viewer, name }: Sender,
  bytes: Buffer,
): Promise<{ readonly id: string } | UploadRefusal> {
  const type = await caseFileType(bytes);
  if (type === null) return { status: 415, code: 'fileTypes' };
  const at = app.clock.now();
  const id = randomUUID();
  const isStored = await transaction(app.db, async (tx) => {
    await lockFilesOfUser(tx, viewer);
    const { waiting, sent } = await countFiles(tx, viewer, new Date(at.getTime() - CASE_LIMITS.attachMs));
    if (waiting >= CASE_LIMITS.waitingFiles || sent >= CASE_LIMITS.filesOfDay) return false;
    await insertFile(tx, viewer, { id, name, type, bytes, at });
    return true;
  });
  return isStored ? { id } : { status: 429, code: 'too_many_uploads' };
}
