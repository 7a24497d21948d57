import type { FastifyInstance, FastifyReply } from 'fastify';
import { banksFor } from '../bank/banks.ts';
import { sendBankPage } from '../bank/page.ts';
import { preparePayRoutes, sendInvalidLink } from '../bank/pay-page.ts';
import { sameText } from '../same-text.ts';
import { parse } from '../input.ts';
import { type Bank, isOpen } from './bank.ts';
import type { Faults } from './faults.ts';
import * as input from './input.ts';
import { choicePage, endPage } from './pay-page.ts';
import type { Session, Store } from './session.ts';

type Visit = { Params: { requestId: string; key: string } };

const PAGE = '/spa/session/:requestId/:key';

/** The page at processUrl: "Browser" in README.md. */
export function payRoutes(
  app: FastifyInstance,
  options: { store: Store; bank: Bank; faults: Faults; merchant: string },
): void {
  const { store, bank, faults, merchant } = options;

  preparePayRoutes(app, faults);

  app.get<Visit>(PAGE, (request, reply) => {
    const session = find(request.params);
    return session ? show(reply, session) : sendInvalidLink(reply);
  });

  app.post<Visit>(PAGE, (request, reply) => {
    const { resultado, notificacion, banco } = parse(input.choice, request.body);
    const session = find(request.params);
    if (!session) return sendInvalidLink(reply);
    if (banco !== undefined && !banksFor(session.request.payment.amount.currency).includes(banco))
      return sendInvalidLink(reply);
    // a second submit, or a page from the history: the bank's outcome is final
    if (!isOpen(session)) return sendBankPage(reply, { status: 409, ...endPage(session, merchant) }, 'pay');
    bank.decide(session, { outcome: resultado, banco }, notificacion);
    const { returnUrl, cancelUrl = returnUrl } = session.request;
    if (resultado === 'attempt') return show(reply, session);
    return reply.redirect(resultado === 'cancelled' ? cancelUrl : returnUrl, 303);
  });

  function show(reply: FastifyReply, session: Session): FastifyReply {
    if (!isOpen(session)) return sendBankPage(reply, endPage(session, merchant), 'pay');
    return sendBankPage(reply, choicePage(session, merchant), 'pay');
  }

  function find({ requestId, key }: Visit['Params']): Session | null {
    const session = store.get(requestId);
    return session && sameText(key, session.key) ? session : null;
  }
}
