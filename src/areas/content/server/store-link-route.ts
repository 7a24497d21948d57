import type { FastifyInstance } from 'fastify';
import type { AccessRule } from '#kit/core/access.ts';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { accessRefusal } from '#kit/server/operation.ts';
import { viewerOfRequest } from '#areas/session/server/public.ts';
import { storeLink } from './enter-store.ts';

/**
 * GET /server-middleware/generate-link-to-store (specification A7) answers {url}, or the contract's message where
 * `allow` denies it.
 */
export function storeLinkRoute(fastify: FastifyInstance, app: App, allow: AccessRule): void {
  fastify.get('/server-middleware/generate-link-to-store', async (request, reply) => {
    const viewer = await viewerOfRequest(app, request);
    const refusal = accessRefusal(allow, viewer, {});
    if (refusal || !viewer) {
      logRefusal(request, refusal?.code ?? 'unauthorized');
      return reply.code(viewer ? 403 : 401).send({ error: refusal?.code, message: refusal?.message });
    }
    const link = await storeLink(app, viewer);
    if (link.ok) return reply.send({ url: link.url });
    return link.why === 'none'
      ? reply.code(404).send({ error: 'not_found', message: 'This store has no external store.' })
      : reply.code(403).send({ error: 'forbidden', message: 'You do not have permissions to be on this page!' });
  });
}
