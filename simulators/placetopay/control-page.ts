import { icon } from '../gateway/icons.ts';
import { moneyText } from '../gateway/money.ts';
import { notifySelect } from '../gateway/page.ts';
import { panel } from '../gateway/control-page.ts';
import { timeText } from '../time.ts';
import { type Html, html } from '../html.ts';
import { outcomes } from './bank.ts';
import type { Faults } from './faults.ts';
import type { Notification, Session } from './session.ts';
import { outcomeButtons, stateOf } from './labels.ts';

/**
 * The control page: the faults, and the newest sessions whose number, reference or return address contains the text.
 */
export function controlPage(view: { sessions: Session[]; faults: Faults; search: string }): ReturnType<typeof panel> {
  return panel({
    ...view,
    title: 'Panel de PlacetoPay',
    about: 'Aquí decides qué responde el banco a cada pago de las tiendas que usan PlacetoPay.',
    searchedBy: 'Referencia o sesión',
    textsOf: ({ requestId, request }) => [String(requestId), request.payment.reference, request.returnUrl],
    card: sessionCard,
  });
}

function sessionCard(session: Session): Html {
  const { requestId, request, attempts, notifications, status } = session;
  const { amount, reference, description = '' } = request.payment;
  const [name, look] = stateOf(session);
  const tries = attempts.map((one) => `${one.issuerName} · CUS ${one.authorization} · ${one.status.status}`);
  return html`<li class="card session" id="s-${requestId}">
    <div class="what">
      <h3><span class="state ${look === 'choose' ? 'created' : look}">${icon(look)}${name}</span>${reference}</h3>
      <p class="amount">${moneyText(amount.total, amount.currency)} <span class="soft">${amount.currency}</span></p>
      <p>${description}</p>
      <p class="soft small">${timeText(status.date, 'moment')} · <span class="code">${requestId}</span></p>
      ${tries.map((text) => html`<p class="small">${text}</p>`)}
      ${
        notifications.length > 0
          ? html`<ul class="notifications">
              ${notifications.map(notificationItem)}
            </ul>`
          : null
      }
    </div>
    <form method="post" action="/control/sessions/${requestId}">
      <div class="inline"><label for="n-${requestId}">Notificación</label>${notifySelect(`n-${requestId}`)}</div>
      ${outcomeButtons(outcomes)}
    </form>
  </li>`;
}

function notificationItem({ status, last_answer, delivered_at, due_at }: Notification): Html {
  const what =
    delivered_at !== null
      ? `entregada ${timeText(delivered_at, 'moment')}`
      : last_answer === null
        ? `sale ${timeText(due_at, 'moment')}`
        : `perdida (${last_answer}): PlacetoPay avisa una sola vez`;
  return html`<li>${icon(delivered_at === null ? 'pending' : 'approved')}<span>Aviso «${status}»: ${what}</span></li>`;
}
