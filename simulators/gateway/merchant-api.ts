import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Faults, applyFaults } from '../bank/faults.ts';
import type { Gateway } from './gateway.ts';
import { parse, parseJson } from '../input.ts';
import { opening } from './input.ts';
import { stateOf } from './session.ts';
import { isSigned } from './sign.ts';
import type { Store } from './store.ts';

type OneSession = { Params: { uuid: string } };

/** The API of the merchant's server, signed in both directions: "Merchant API" in README.md. */
export function merchantApi(
  app: FastifyInstance,
  options: { store: Store; gateway: Gateway; faults: Faults; secret: string; publicUrl: () => string },
): void {
  const { store, gateway, faults, secret, publicUrl } = options;

  // The signature covers the raw body, so the body stays text until the signature is verified.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  applyFaults(app, faults);
  app.addHook('preHandler', (request, reply, done) => {
    const call = { method: request.method, path: request.url, body: bodyOf(request) };
    if (isSigned(secret, request.headers, call, Date.now())) done();
    else void reply.code(401).send({ error: 'signature' });
  });

  app.post('/sessions', (request, reply) => {
    const result = gateway.open(parse(opening, parseJson(bodyOf(request))));
    if (result.was === 'conflict') return reply.code(409).send({ error: 'uuid: another payment has it' });
    const { uuid, token, phrase, estado } = result.session;
    return reply
      .code(result.was === 'new' ? 201 : 200)
      .send({ uuid, token, phrase, url_redirect: `${publicUrl()}/pay`, estado });
  });

  app.get<OneSession>('/sessions/:uuid', (request, reply) => {
    const session = store.get(request.params.uuid);
    return session ? reply.send(stateOf(session)) : unknown(reply);
  });

  app.post<OneSession>('/sessions/:uuid/cancel', (request, reply) => {
    const session = store.get(request.params.uuid);
    if (!session) return unknown(reply);
    const ended = gateway.cancel(session);
    return reply.code(ended ? 200 : 409).send(stateOf(session));
  });
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'unknown' });
}
