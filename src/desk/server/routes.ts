import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#kit/core/result.ts';
import { DeskFile } from '#kit/desk/core/desk-file.ts';
import type { AnyDeskAction } from '#kit/desk/server/action.ts';
import type { App } from '#kit/server/context.ts';
import { isSenderStale, recordSender } from '#kit/server/http/request-sender.ts';
import { isPortalRequest } from '#kit/server/http/same-origin.ts';
import { DESK_PATH, staffOfRequest } from './access/session.ts';
import type { Staff } from '#kit/desk/server/context.ts';
import { type DeskActionRunner, accessRefusal } from './action-runner.ts';
import { CROSS_SITE, causeOfRequest, sendRefusal } from './request.ts';

/** Max. size of a body in bytes: edited content is larger than the portal's requests. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Registers POST /mesa/api/{action}, the API of the desk's pages with the desk's session. */
export function actionRoutes(fastify: FastifyInstance, app: App, runner: DeskActionRunner): void {
  const allowed = new WeakMap<FastifyRequest, { readonly action: AnyDeskAction; readonly staff: Staff | null }>();
  fastify.post<{ Params: { action: string } }>(
    `${DESK_PATH}/api/:action`,
    {
      bodyLimit: BODY_LIMIT,
      // checks the permission before the body is read
      onRequest: async (request, reply) => {
        if (!isPortalRequest(request, app.settings)) return sendRefusal(request, reply, CROSS_SITE);
        const { action: name } = request.params;
        const action = runner.find(name);
        if (!action) return sendRefusal(request, reply, notAnAction(name));
        const staff = await staffOfRequest(app, request);
        const refusal = accessRefusal(action, staff);
        if (refusal) return sendRefusal(request, reply, refusal);
        if (staff) recordSender(request, `staff ${staff.id}`);
        allowed.set(request, { action, staff });
        return undefined;
      },
      errorHandler: (error: FastifyError, request, reply) => {
        if ((error.statusCode ?? 500) >= 500) throw error;
        const category = error.statusCode === 429 ? 'rate-limit' : 'input';
        return sendRefusal(request, reply, { category, code: error.code, message: error.message }, error.statusCode);
      },
    },
    async (request, reply) => {
      const found = allowed.get(request);
      if (!found) throw new Error("The body was read before the sender's permission was checked.");
      // checks again: the session may have ended while the body arrived
      const staff = isSenderStale(request) ? await staffOfRequest(app, request) : found.staff;
      const ended = accessRefusal(found.action, staff);
      if (ended) return sendRefusal(request, reply, ended);
      const context = runner.context(app, causeOfRequest(app, request, reply, staff));
      const result = await runner.run(request.params.action, found.action, request.body, context);
      if (!result.ok) return sendRefusal(request, reply, result.refusal);
      return result.value instanceof DeskFile ? sendFile(reply, result.value) : reply.send(result.value);
    },
  );
}

function sendFile(reply: FastifyReply, { name, type, bytes }: DeskFile): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(bytes);
}

function notAnAction(name: string): Refusal {
  return { category: 'no-such-entity', code: 'unknown_action', message: `There is no action ${name}.` };
}
