import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { refusal } from './auth.ts';
import type { Bank } from './bank.ts';
import { applyFaults } from '../bank/faults.ts';
import type { Faults } from './faults.ts';
import { type Session, type Store, dateText, informationOf, request as opening } from './session.ts';
import type { Settings } from './settings.ts';

type OneSession = { Params: { requestId: string } };

const MIN_LIFE_MS = 300_000;

/** The API of the merchant's server, authenticated on each call: "Merchant API" in README.md. */
export function merchantApi(
  app: FastifyInstance,
  options: { store: Store; bank: Bank; faults: Faults; settings: Settings; publicUrl: () => string },
): void {
  const { store, bank, faults, settings, publicUrl } = options;

  applyFaults(app, faults);
  app.addHook('preHandler', (request, reply, done) => {
    const why =
      { active: null, inactive: 104, expired: 105 }[faults.site] ??
      refusal(settings, fieldOf(request, 'auth'), Date.now());
    if (why === null) done();
    else void fail(reply, 401, '401', `Authentication Failed ${why}`);
  });

  app.post('/api/session', (request, reply) => {
    const read = v.safeParse(opening, request.body);
    if (!read.success) {
      const [issue] = read.issues;
      return fail(reply, 400, 'BR', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
    }
    if (Date.parse(read.output.expiration) < Date.now() + MIN_LIFE_MS) {
      return fail(reply, 400, 'BR', 'expiration: at least five minutes from now');
    }
    const { requestId, key } = bank.open(read.output);
    return reply.send({
      status: ok('La petición se ha procesado correctamente'),
      requestId,
      processUrl: `${publicUrl()}/spa/session/${requestId}/${key}`,
    });
  });

  app.post<OneSession>('/api/session/:requestId', (request, reply) => {
    const session = store.get(request.params.requestId);
    return session ? reply.send(informationOf(session)) : unknown(reply);
  });

  app.post<OneSession>('/api/session/:requestId/cancel', (request, reply) => {
    const session = store.get(request.params.requestId);
    if (!session) return unknown(reply);
    if (bank.cancel(session)) return reply.send({ status: ok('La petición ha sido cancelada') });
    return fail(reply, 200, 'PT', 'La petición está pendiente en el banco');
  });
}

function ok(message: string): Session['status'] {
  return { status: 'OK', reason: 'PC', message, date: dateText(Date.now()) };
}

function fail(reply: FastifyReply, code: number, reason: string, message: string): FastifyReply {
  const status = { status: 'FAILED', reason: reason === '401' ? 401 : reason, message, date: dateText(Date.now()) };
  return reply.code(code).send({ status });
}

function unknown(reply: FastifyReply): FastifyReply {
  return fail(reply, 404, 'NF', 'La sesión no existe');
}

function fieldOf({ body }: FastifyRequest, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}
