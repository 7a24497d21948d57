import type { FastifyInstance, FastifyReply } from 'fastify';
import { KeyRate, isApiKey, viewerOfKey } from '#areas/api/server/public.ts';
import type { Refusal } from '#kit/core/result.ts';
import type { App } from '#kit/server/context.ts';
import { clientAddress } from '#kit/server/http/client-address.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { recordViewer } from '#kit/server/http/recorded-viewer.ts';
import { recordSender } from '#kit/server/http/request-sender.ts';
import type { Turns } from './turns.ts';

/** The routes that accept an API key; to all others it is an unknown token. */
const ROUTES = /^\/(?:graphql$|files\/)/;

/** One answer for all reasons, which does not tell whether the key exists. */
const REFUSED: Refusal = {
  category: 'authentication',
  code: 'api_key',
  message: 'The API key is unknown, has ended, or may not be used from this address.',
};
const TOO_MANY: Refusal = {
  category: 'rate-limit',
  code: 'too_many_requests',
  message: 'Too many requests with this API key. Send the next one after the seconds of Retry-After.',
};

/** Sends a refusal in the contract's form (src/server/graphql/graphql.ts). */
type SendRefusal = (reply: FastifyReply, refusal: Refusal, status: number) => unknown;

/** Recognizes requests with an API key before their route, and limits them (docs/client-api.md, Limits). */
export function recognizeApiKeys(fastify: FastifyInstance, app: App, turns: Turns, sendRefusal: SendRefusal): void {
  const rate = new KeyRate(app.clock);
  fastify.addHook('onRequest', async (request, reply) => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!isApiKey(token) || !ROUTES.test(request.routeOptions.url ?? '')) return undefined;
    const viewer = await viewerOfKey(app, token, clientAddress(request));
    if (!viewer?.apiKey) {
      logRefusal(request, REFUSED.code);
      return sendRefusal(reply, REFUSED, 401);
    }
    const seconds = rate.wait(viewer.apiKey.id);
    if (seconds > 0) {
      logRefusal(request, TOO_MANY.code);
      return sendRefusal(reply.header('retry-after', String(seconds)), TOO_MANY, 429);
    }
    turns.registerKey(token);
    recordSender(request, `key ${viewer.apiKey.id}`);
    recordViewer(request, viewer);
    return undefined;
  });
}
