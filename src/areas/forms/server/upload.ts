import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import { recordSender } from '#kit/server/http/request-sender.ts';
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
/** Timeout in ms: enough for the largest file over a slow mobile connection. */
const BODY_TIMEOUT = 300_000;

type Wanted = {
  readonly viewer: Viewer;
  readonly formId: string;
  readonly question: FormQuestion;
  readonly name: string;
};

type UploadRequest = FastifyRequest & { wanted?: Wanted };

/**
 * POST /forms/upload: a file for a question. The body is the file (`application/octet-stream`); the headers are
 * x-surtidor-form, x-surtidor-question and x-surtidor-filename (percent-encoded). Answers {id, name, size}, or
 * {error: {code}}.
 */
export function uploadRoute(fastify: FastifyInstance, app: App, allow: AccessRule): void {
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
      '/forms/upload',
      { bodyLimit: FILE_BYTES.most, config: { bodyTimeout: BODY_TIMEOUT, limit: 'uploads' } },
      (request: UploadRequest, reply) => store(app, request, reply),
    );
    registered();
  });
}

type Refused = { readonly status: number; readonly code: string; readonly value?: string };

async function prepare(app: App, request: UploadRequest, allow: AccessRule): Promise<Refused | undefined> {
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
  recordSender(request, `user ${viewer.clientId} ${viewer.userId}`);
  request.wanted = { viewer, formId, question, name };
  return undefined;
}

async function store(app: App, request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { viewer, formId, question, name } = request.wanted as Wanted;
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const problem = fileProblem(question, { name, size: bytes.length });
  if (problem) return refuse(request, reply, statusOf(problem));
  const type = await fileTypeOf(bytes);
  if (type === null || type !== extensionOf(name)) return refuse(request, reply, { status: 415, code: 'fileTypes' });
  const at = app.clock.now();
  const id = await transaction(app.db, async (tx) => {
    await lockUser(tx, viewer);
    if ((await countUnanswered(tx, viewer)) >= MAX_WAITING) return null;
    return insertUpload(tx, viewer, { formId, questionId: question.id, name, type, bytes, at });
  });
  if (id === null) return refuse(request, reply, { status: 429, code: 'too_many_uploads' });
  return reply.header('cache-control', 'no-store').send({ id, name, size: bytes.length });
}

function statusOf({ code, value }: { readonly code: string; readonly value?: string }): Refused {
  return { status: code === 'maxBytes' ? 413 : 415, code, ...(value && { value }) };
}

function refuse(request: FastifyRequest, reply: FastifyReply, { status, code, value }: Refused): FastifyReply {
  logRefusal(request, code);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: { code, ...(value && { value }) } });
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
