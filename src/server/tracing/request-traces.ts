import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Span, type Traces, runInSpan } from '#kit/server/tracing/spans.ts';

/** Routes that monitoring asks every few seconds. */
const NOT_TRACED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Traces requests, with method, route, status and the request's id. A trace that a request names is not continued:
 * anybody could send one.
 */
export function traceRequests(fastify: FastifyInstance, traces: Traces): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    const span = NOT_TRACED.has(route)
      ? undefined
      : traces.begin(`${request.method} ${route}`, {
          'http.request.method': request.method,
          'http.route': route,
          'surtidor.request_id': request.id,
        });
    if (!span) return done();
    spans.set(request, span);
    return runInSpan(span, done);
  });
  // a body arrives by events of the connection, which are not part of the trace
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) runInSpan(span, done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? `${reply.statusCode}` : undefined);
    done();
  });
}
