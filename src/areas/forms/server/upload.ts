import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import { type UploadRefusal, uploadRoute } from '#kit/server/http/upload-route.ts';
import { uploadedName } from '#kit/server/http/uploaded-name.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { viewerOfRequest } from '#areas/session/server/public.ts';
import { FILE_BYTES } from '../rules/definition.ts';
import { extensionOf, fileProblem } from '../rules/validate.ts';
import { countUnanswered, insertUpload, lockUser } from './answer-store.ts';
import { readForm } from './definition-store.ts';
import { fileTypeOf } from '#kit/server/http/file-type.ts';

/** Maximum files of a user without an answer. */
const MAX_WAITING = 20;
type Wanted = {
  readonly viewer: Viewer;
  readonly formId: string;
  readonly question: FormQuestion;
  readonly name: string;
};

/**
 * POST /forms/upload: a file for a question, as the body. The headers are x-surtidor-form, x-surtidor-question and
 * x-surtidor-filename (percent-encoded).
 */
export function formUploadRoute(fastify: FastifyInstance, app: App, allow: AccessRule): void {
  uploadRoute<Wanted>(fastify, {
    path: '/forms/upload',
    maxBytes: FILE_BYTES.most,
    prepare: (request) => prepare(app, request, allow),
    store: (wanted, bytes) => store(app, wanted, bytes),
  });
}

async function prepare(
  app: App,
  request: FastifyRequest,
  allow: AccessRule,
): Promise<{ readonly wanted: Wanted } | UploadRefusal> {
  const viewer = await viewerOfRequest(app, request);
  if (!viewer) return { status: 401, code: 'unauthorized' };
  const denied = accessRefusal(allow, viewer, {});
  if (denied) return { status: 403, code: denied.code };
  const formId = headerOf(request, 'x-surtidor-form');
  const form = await readForm(app.db, viewer.store.code, formId);
  const questionId = headerOf(request, 'x-surtidor-question');
  const question = form?.questions.find(({ id, answerOption }) => id === questionId && answerOption.type === 'file');
  if (!question) return { status: 404, code: 'not_found' };
  const name = uploadedName(request);
  if (name === null) return { status: 400, code: 'filename' };
  const length = request.headers['content-length'];
  // the size of a chunked body is unknown here; the route's body limit applies
  const problem = fileProblem(question, { name, size: length === undefined ? 1 : Number(length) });
  if (problem) return statusOf(problem);
  return { wanted: { viewer, formId, question, name } };
}

async function store(
  app: App,
  { viewer, formId, question, name }: Wanted,
  bytes: Buffer,
): Promise<{ readonly id: string } | UploadRefusal> {
  const problem = fileProblem(question, { name, size: bytes.length });
  if (problem) return statusOf(problem);
  const type = await fileTypeOf(bytes);
  if (type === null || type !== extensionOf(name)) return { status: 415, code: 'fileTypes' };
  const at = app.clock.now();
  const id = await transaction(app.db, async (tx) => {
    await lockUser(tx, viewer);
    if ((await countUnanswered(tx, viewer)) >= MAX_WAITING) return null;
    return insertUpload(tx, viewer, { formId, questionId: question.id, name, type, bytes, at });
  });
  return id === null ? { status: 429, code: 'too_many_uploads' } : { id };
}

function statusOf({ code, value }: { readonly code: string; readonly value?: string }): UploadRefusal {
  return { status: code === 'maxBytes' ? 413 : 415, code, ...(value && { value }) };
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
