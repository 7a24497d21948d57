import type { FastifyInstance } from 'fastify';
import type { Refusal } from '../../../kit/core/result.ts';
import type { App } from '../../../kit/server/context.ts';
import { sameOrigin } from '../../../kit/server/same-origin.ts';
import { DESK_PATH, staffOfRequest } from './access/session.ts';
import { uploadRoute } from './images/upload-route.ts';
import { accessRefusal, findAction, runAction } from './perform.ts';
import { CROSS_SITE, contextOfRequest, sendRefusal } from './request.ts';

/** An edited page with its images is larger than what the portal sends. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** POST /mesa/api/{action}: the desk's API, for its own pages, by the desk's own session; and uploads of images. */
export function routes(fastify: FastifyInstance, app: App): void {
  uploadRoute(fastify, app);
  fastify.post<{ Params: { action: string } }>(
    `${DESK_PATH}/api/:action`,
    { bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      if (!sameOrigin(request, app.settings)) return sendRefusal(request, reply, CROSS_SITE);
      const { action: name } = request.params;
      const action = findAction(name);
      if (!action) return sendRefusal(request, reply, notAnAction(name));
      const staff = await staffOfRequest(app, request);
      const context = contextOfRequest(app, request, reply, staff);
      const refusal = accessRefusal(action, staff);
      if (refusal) return sendRefusal(request, reply, refusal);
      const result = await runAction(name, action, request.body, context);
      if (!result.ok) return sendRefusal(request, reply, result.refusal);
      return reply.send(result.value);
    },
  );
}

function notAnAction(name: string): Refusal {
  return { category: 'graphql-no-such-entity', code: 'unknown_action', message: `There is no action ${name}.` };
}
