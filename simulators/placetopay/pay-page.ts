import { icon } from '../bank/icons.ts';
import { choicePage as bankChoicePage, endPage as bankEndPage } from '../bank/pay-page.ts';
import { html } from '../html.ts';
import type { Page } from '../page.ts';
import { timeText } from '../time.ts';
import { choicesOf, stateOf } from './labels.ts';
import type { Session } from './session.ts';

/** The page on which the user chooses a bank and, as this is a simulator, the outcome. */
export function choicePage(session: Session, merchant: string): Page {
  const { requestId, key, attempts } = session;
  const refused = html`<p class="again tone-rejected" role="status">
    ${icon('rejected')}Tu banco no aprobó el intento. Puedes probar otra vez.
  </p>`;
  return bankChoicePage({
    title: `Paga ${merchant} con PlacetoPay`,
    payment: paymentOf(session, merchant),
    progress: null,
    action: `/spa/session/${requestId}/${key}`,
    hidden: {},
    notice: attempts.length > 0 ? refused : null,
    outcomes: choicesOf(['approved', 'attempt', 'pending', 'cancelled']),
    leave: 'Volver al comercio',
  });
}

/** The page of a session that has ended. */
export function endPage(session: Session, merchant: string): Page {
  const [state, look] = stateOf(session);
  const [attempt] = session.attempts;
  return bankEndPage({
    payment: paymentOf(session, merchant),
    state,
    look,
    text: `${session.status.message}.`,
    rows: attempt
      ? [
          ['Banco', attempt.issuerName],
          ['CUS', attempt.authorization],
        ]
      : [],
  });
}

function paymentOf({ request, requestId }: Session, merchant: string) {
  const { amount, description = '', reference } = request.payment;
  return {
    merchant,
    amount: amount.total,
    currency: amount.currency,
    rows: [
      ['Descripción', description],
      ['Referencia', reference],
      ['Sesión', requestId],
      ['Vence', timeText(request.expiration, 'moment')],
    ],
    returnUrl: request.returnUrl,
  } as const;
}
