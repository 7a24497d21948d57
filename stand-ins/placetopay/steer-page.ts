import { icon } from '../gateway/icons.ts';
import { moneyText } from '../gateway/money.ts';
import { header, notifySelect } from '../gateway/page.ts';
import { counted, faultsForm, nothing } from '../gateway/steer-page.ts';
import { timeText } from '../gateway/words.ts';
import { type Html, html } from '../html.ts';
import { outcomes } from './bank.ts';
import type { Faults } from './faults.ts';
import type { Notification, Session } from './session.ts';
import { outcomeButtons, stateOf } from './words.ts';

const MOST_SHOWN = 50;

/** The steering page: the faults, and the newest sessions whose number, reference or return address has the searched text. */
export function steerPage(view: { sessions: Session[]; faults: Faults; search: string }): {
  title: string;
  body: Html;
  style: 'steer';
} {
  const { sessions, faults, search } = view;
  const found = sessions.filter(({ requestId, request }) =>
    [String(requestId), request.payment.reference, request.returnUrl].some((text) =>
      text.toLowerCase().includes(search.toLowerCase()),
    ),
  );
  const shown = found.slice(0, MOST_SHOWN);
  const body = html`${header()}
    <main class="steer">
      <div class="head">
        <h1>Panel de PlacetoPay</h1>
        <p class="soft">Aquí decides qué responde el banco a cada pago de las tiendas que usan PlacetoPay.</p>
      </div>
      ${faultsForm(faults)}
      <section aria-labelledby="sesiones">
        <div class="row list-head">
          <h2 id="sesiones">Sesiones <span class="soft">${counted(shown.length, found.length)}</span></h2>
          <form class="inline" method="get" action="/" role="search">
            <label class="vh" for="q">Buscar por referencia o sesión</label>
            <input class="inp" id="q" name="q" type="search" placeholder="Referencia o sesión" value="${search}" />
            <button class="btn">Buscar</button>
            <a class="btn" href="/">Actualizar</a>
          </form>
        </div>
        ${
          shown.length > 0
            ? html`<ul class="sessions">
                ${shown.map(sessionCard)}
              </ul>`
            : nothing(search)
        }
      </section>
    </main>`;
  return { title: 'Panel de PlacetoPay', body, style: 'steer' };
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
          ? html`<ul class="told">
              ${notifications.map(told)}
            </ul>`
          : null
      }
    </div>
    <form method="post" action="/steer/sessions/${requestId}">
      <div class="inline"><label for="n-${requestId}">Notificación</label>${notifySelect(`n-${requestId}`)}</div>
      ${outcomeButtons(outcomes)}
    </form>
  </li>`;
}

function told({ status, last_answer, delivered_at, due_at }: Notification): Html {
  const what =
    delivered_at !== null
      ? `entregada ${timeText(delivered_at, 'moment')}`
      : last_answer === null
        ? `sale ${timeText(due_at, 'moment')}`
        : `perdida (${last_answer}): PlacetoPay avisa una sola vez`;
  return html`<li>${icon(delivered_at === null ? 'pending' : 'approved')}<span>Aviso «${status}»: ${what}</span></li>`;
}
