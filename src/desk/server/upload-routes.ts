import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskUpload } from '#kit/desk/server/area-desk.ts';
import type { Staff } from '#kit/desk/server/context.ts';
import type { App } from '#kit/server/context.ts';
import { isSenderStale, recordSender } from '#kit/server/http/request-sender.ts';
import { isPortalRequest } from '#kit/server/http/same-origin.ts';
import { DESK_PATH, staffOfRequest } from './access/session.ts';
import { type DeskActionRunner, accessRefusal } from './action-runner.ts';
import { CROSS_SITE, causeOfRequest, sendRefusal } from './request.ts';

/** Registers the areas' uploads. Each checks its sender before the body is read. */
export function uploadRoutes(
  fastify: FastifyInstance,
  app: App,
  runner: DeskActionRunner,
  uploads: readonly DeskUpload[],
): void {
  for (const upload of uploads) registerUpload(fastify, app, runner, upload);
}

function registerUpload(fastify: FastifyInstance, app: App, runner: DeskActionRunner, upload: DeskUpload): void {
  const staffOf = new WeakMap<FastifyRequest, Staff>();
  void fastify.register((files, _options, registered) => {
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    files.addHook('onRequest', async (request, reply) => {
      if (!isPortalRequest(request, app.settings)) return sendRefusal(request, reply, CROSS_SITE);
      const staff = await staffOfRequest(app, request);
      const refusal = accessRefusal(upload, staff);
      if (refusal) return sendRefusal(request, reply, refusal);
      if (staff) {
        staffOf.set(request, staff);
        recordSender(request, `staff ${staff.id}`);
      }
      return undefined;
    });
    const limits = { bodyLimit: upload.maxBytes, config: { bodyTimeout: upload.timeout, limit: 'desk' as const } };
    files.put(`${DESK_PATH}/${upload.folder}/*`, limits, async (request, reply): Promise<FastifyReply> => {
      const found = staffOf.get(request);
      if (!found) throw new Error("The body was read before the sender's permission was checked.");
      // checks again: the session may have ended while the body arrived
      const staff = isSenderStale(request) ? await staffOfRequest(app, request) : found;
      const ended = accessRefusal(upload, staff);
      if (ended) return sendRefusal(request, reply, ended);
      if (!staff) throw new Error('An upload needs a member of staff.');
      const context = { ...runner.context(app, causeOfRequest(app, request, reply, staff)), staff };
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { '*': path } = request.params as { readonly '*': string };
      const stored = await upload.store({ path, query: request.query as Record<string, unknown>, bytes }, context);
      return stored.ok ? reply.send(stored.value) : sendRefusal(request, reply, stored.refusal);
    });
    registered();
  });
}
