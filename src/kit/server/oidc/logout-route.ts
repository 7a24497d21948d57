import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Result } from '#kit/core/result.ts';
import { logRefusal } from '../http/log-refusal.ts';

/** Max. size of a logout token's request in bytes. */
const MAX_LOGOUT = 16_384;

type LogoutSteps = {
  /** Counts the request as one with a wrong token until `succeeded` is called, or refuses its address. */
  readonly begin: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Result<{ readonly succeeded: () => Promise<void> }>>;
  /** Ends the sessions that a logout token names; returns the status of the answer. */
  readonly end: (token: string, request: FastifyRequest, reply: FastifyReply) => Promise<200 | 400 | 503>;
};

/** Adds the route at which an identity provider reports that somebody signed out (Back-Channel Logout 1.0, 2.5). */
export function addLogoutRoute(fastify: FastifyInstance, path: string, { begin, end }: LogoutSteps): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_LOGOUT },
      (_request, text, parsed) => parsed(null, new URLSearchParams(String(text))),
    );
    const attempts = new WeakMap<FastifyRequest, () => Promise<void>>();
    scope.post<{ Body: URLSearchParams | null }>(
      path,
      {
        // an address that sends wrong tokens is refused before its body is read
        onRequest: async (request, reply) => {
          const attempt = await begin(request, reply);
          if (!attempt.ok) return reply.code(429).send({ error: 'invalid_request' });
          attempts.set(request, attempt.value.succeeded);
          return undefined;
        },
      },
      async (request, reply) => {
        const status = await end(request.body?.get('logout_token') ?? '', request, reply);
        if (status === 400) logRefusal(request, 'logout_token');
        else await attempts.get(request)?.();
        void reply.code(status).header('cache-control', 'no-store');
        return status === 200 ? reply.send() : reply.send({ error: 'invalid_request' });
      },
    );
  });
}
