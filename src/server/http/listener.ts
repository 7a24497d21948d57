import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { readForwardedAddresses } from '#kit/server/http/client-address.ts';
import { isDatabaseUnavailable } from '#kit/server/database/database.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import type { Settings } from '#kit/server/settings.ts';
import { closeStalledConnections } from './close-stalled-connections.ts';
import { plainAddress } from './plain-address.ts';
import { setRetryLater } from './retry-later.ts';
import { BARE_HEADERS } from './headers.ts';
import { type LogTarget, logOptions } from '../logging/log.ts';
import { bodyLength, boundBodies } from './request-bodies.ts';
import { RequestLog } from '../logging/request-log.ts';

/** Creates Fastify with the portal's limits, log format and error answers. */
export function createListener(settings: Settings, log: LogTarget): FastifyInstance {
  const server = fastify({
    logger: logOptions(log),
    logController: new RequestLog({ requestIdLogLabel: 'requestId' }),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: 1_048_576,
    connectionTimeout: settings.connectionTimeout,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '' }) => plainAddress(url),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
  server.setErrorHandler(answerError);
  readForwardedAddresses(server, settings.trustedProxies);
  closeStalledConnections(server, settings.connectionTimeout);
  // a request that is refused before its body is read keeps its connection until the body has arrived
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.stream !== true) endSlowBody(request, settings.bodyTimeout);
    done();
  });
  server.addHook('preParsing', (request, _reply, payload, done) => {
    // routes that read a stream end a silent one themselves, as processing it may take longer than this limit
    if (request.routeOptions.config.stream === true) request.raw.socket.setTimeout(0);
    done(null, payload);
  });
  boundBodies(server);
  return server;
}

/** Logs an unexpected error, and answers with the request's id only (ASVS 16.5.1). */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status < 500) {
    logRefusal(request, error.code ?? String(status));
    return reply.code(status).send({ error: 'request', message: STATUS_CODES[status] ?? 'Bad Request' });
  }
  request.log.error({ err: error }, 'a request failed');
  if (isDatabaseUnavailable(error)) {
    return setRetryLater(reply).send({ error: 'unavailable', message: 'Try again in a moment.' });
  }
  return reply.code(500).send({ error: 'internal', message: 'Internal server error.', requestId: request.id });
}

/** Answers a malformed address. It fails before routing, and so before the hooks that add the headers. */
function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .headers(BARE_HEADERS)
    .type('application/json; charset=utf-8')
    .send('{"error":"address","message":"This is no address."}');
}

const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers an invalid HTTP request. The sent bytes are not logged, because they may contain a cookie. */
function refuseBytes(this: FastifyInstance, error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.warn({ code: error.code ?? 'bytes' }, 'a request was refused');
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: 'request', message: STATUS_CODES[status] });
  const headers = Object.entries({
    ...BARE_HEADERS,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  }).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...headers, '', body].join('\r\n'));
  socket.destroy(error);
}

/** Closes the connection of a request whose body arrives too slowly. */
function endSlowBody(request: FastifyRequest, patience: number): void {
  const { raw } = request;
  if (bodyLength(raw.headers) === 0) return;
  const { socket } = raw;
  const timer = setTimeout(() => {
    if (raw.complete || socket.destroyed) return;
    logRefusal(request, 'slow_body');
    socket.destroy();
  }, request.routeOptions.config.bodyTimeout ?? patience);
  raw.once('end', () => clearTimeout(timer));
  // a request that was answered early closes before its body has arrived
  raw.once('close', () => raw.complete && clearTimeout(timer));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body as a stream, which has no time limit while data arrives. */
    stream?: true;
    /** Time limit of a possibly large body in milliseconds, in place of the setting's. */
    bodyTimeout?: number;
  }
}
