import type { FastifyInstance } from 'fastify';
import { banksFor } from '../bank/banks.ts';
import { sendBankPage } from '../bank/page.ts';
import { preparePayRoutes, sendInvalidLink } from '../bank/pay-page.ts';
import { sameText } from '../same-text.ts';
import { parse } from '../input.ts';
import { readToken } from './crypto.ts';
import type { Faults } from '../bank/faults.ts';
import type { Gateway } from './gateway.ts';
import * as input from './input.ts';
import { choicePage, endPage } from './pay-page.ts';
import type { Session } from './session.ts';
import type { Store } from './store.ts';

/** The bank page of the user's browser: "Browser" in README.md. */
export function payRoutes(
  app: FastifyInstance,
  options: { store: Store; gateway: Gateway; faults: Faults; merchant: string },
): void {
  const { store, gateway, faults, merchant } = options;

  preparePayRoutes(app, faults);

  app.get('/pay', (request, reply) => {
    const { token, uuid } = parse(input.visit, request.query);
    const session = find(uuid, token);
    if (!session) return sendInvalidLink(reply);
    if (session.estado !== 'created') return sendBankPage(reply, endPage(session, merchant), 'pay');
    return sendBankPage(reply, choicePage(session, merchant, token), 'pay');
  });

  app.post('/pay', (request, reply) => {
    const { token, uuid, resultado, notificacion, banco } = parse(input.choice, request.body);
    const session = find(uuid, token);
    if (!session) return sendInvalidLink(reply);
    if (banco !== undefined && !banksFor(session.currency).includes(banco)) return sendInvalidLink(reply);
    // A second submit, or a page from the history: the bank's outcome is final.
    if (session.estado !== 'created') return sendBankPage(reply, { status: 409, ...endPage(session, merchant) }, 'pay');
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
