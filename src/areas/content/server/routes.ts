import type { FastifyInstance } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { noteRefused } from '../../../kit/server/refused.ts';
import { whyNot } from '../../../kit/server/operation.ts';
import { DOORS } from '../../session/rules/operations.ts';
import { viewerOfRequest } from '../../session/server/public.ts';
import { storeLink } from './enter-store.ts';

/**
 * The door to the external store (specification 7): GET /server-middleware/generate-link-to-store answers {url}. Who may not
 * enter gets the contract's message.
 */
export function routes(fastify: FastifyInstance, app: App): void {
  fastify.get('/server-middleware/generate-link-to-store', async (request, reply) => {
    const viewer = await viewerOfRequest(app, request);
    const refusal = whyNot(DOORS.enterStore, viewer, {});
    if (refusal || !viewer) {
      noteRefused(request, refusal?.code ?? 'unauthorized');
      return reply.code(viewer ? 403 : 401).send({ error: refusal?.code, message: refusal?.message });
    }
    const link = await storeLink(app, viewer);
    if (link.ok) return reply.send({ url: link.url });
    return link.why === 'none'
      ? reply.code(404).send({ error: 'not_found', message: 'This store has no external store.' })
      : reply.code(403).send({ error: 'forbidden', message: 'You do not have permissions to be on this page!' });
  });
}
