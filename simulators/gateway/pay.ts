import type { FastifyInstance, FastifyReply } from 'fastify';
import { takeForms } from '../app.ts';
import { parse } from '../input.ts';
import { banksFor } from './banks.ts';
import { readToken } from './crypto.ts';
import type { Faults } from './faults.ts';
import type { Gateway } from './gateway.ts';
import * as input from './input.ts';
import { sendBankPage } from './page.ts';
import { brokenPage, choicePage, endPage } from './pay-page.ts';
import type { Session } from './session.ts';
import { sameText } from './sign.ts';
import type { Store } from './store.ts';

/** The bank page of the user's browser: "Browser" in README.md. */
export function payRoutes(
  app: FastifyInstance,
  options: { store: Store; gateway: Gateway; faults: Faults; merchant: string },
): void {
  const { store, gateway, faults, merchant } = options;

  takeForms(app);
  app.setErrorHandler((_error, _request, reply) => notValid(reply));
  app.addHook('onRequest', (_request, reply, done) => {
    if (faults.down) void sendBankPage(reply, { status: 503, ...brokenPage('down') });
    else done();
  });

  app.get('/pay', (request, reply) => {
    const { token, uuid } = parse(input.visit, request.query);
    const session = find(uuid, token);
    if (!session) return notValid(reply);
    if (session.estado !== 'created') return sendBankPage(reply, endPage(session, merchant));
    return sendBankPage(reply, {
      ...choicePage(session, merchant, token),
      leadsTo: new URL(session.return_url).origin,
    });
  });

  app.post('/pay', (request, reply) => {
    const { token, uuid, resultado, notificacion, banco } = parse(input.choice, request.body);
    const session = find(uuid, token);
    if (!session) return notValid(reply);
    if (banco !== undefined && !banksFor(session.currency).includes(banco)) return notValid(reply);
    // A second submit, or a page from the history: the bank's outcome is final.
    if (session.estado !== 'created') return sendBankPage(reply, { status: 409, ...endPage(session, merchant) });
    gateway.decide(session, { outcome: resultado, banco }, notificacion);
    return reply.redirect(session.return_url, 303);
  });

  function find(uuid: string, token: string): Session | null {
    const session = store.get(uuid);
    if (!session) return null;
    const read = readToken(token, session.phrase);
    return read !== null && sameText(read, session.token) ? session : null;
  }
}

function notValid(reply: FastifyReply): FastifyReply {
  return sendBankPage(reply, { status: 400, ...brokenPage('invalid') });
}
