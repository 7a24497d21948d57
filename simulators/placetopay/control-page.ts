import { controlPage as bankControlPage } from '../bank/control-page.ts';
import type { Page } from '../page.ts';
import { timeText } from '../time.ts';
import { outcomes } from './bank.ts';
import type { Faults } from './faults.ts';
import { choicesOf, stateOf } from './labels.ts';
import type { Notification, Session } from './session.ts';

/**
 * The control page: the faults, and the newest sessions whose number, reference or return address contains the text.
 */
export function controlPage(view: { sessions: Session[]; faults: Faults; search: string }): Page {
  return bankControlPage({
    ...view,
    title: 'Panel de PlacetoPay',
    about: 'Aquí decides qué responde el banco a cada pago de las tiendas que usan PlacetoPay.',
    searchedBy: 'Referencia o sesión',
    textsOf: ({ requestId, request }) => [String(requestId), request.payment.reference, request.returnUrl],
    outcomes: choicesOf(outcomes),
    cardOf: (session) => {
      const { amount, reference, description = '' } = session.request.payment;
      const [state, look] = stateOf(session);
      return {
        id: String(session.requestId),
        state,
        look,
        reference,
        amount: amount.total,
        currency: amount.currency,
        description,
        at: session.status.date,
        details: session.attempts.map((one) => `${one.issuerName} · CUS ${one.authorization} · ${one.status.status}`),
        notifications: session.notifications.map((one) => ({
          isDelivered: one.delivered_at !== null,
          about: one.status,
          text: deliveryText(one),
        })),
      };
    },
  });
}

function deliveryText({ last_answer, delivered_at, due_at }: Notification): string {
  if (delivered_at !== null) return `entregada ${timeText(delivered_at, 'moment')}`;
  if (last_answer === null) return `sale ${timeText(due_at, 'moment')}`;
  return `perdida (${last_answer}): PlacetoPay avisa una sola vez`;
}
