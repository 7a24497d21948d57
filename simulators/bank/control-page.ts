import { type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { timeText } from '../time.ts';
import { type Look, type OutcomeChoice, notifySelect, outcomeButtons } from './decision.ts';
import type { Faults } from './faults.ts';
import { icon } from './icons.ts';
import { type Currency, moneyText } from './money.ts';

const MAX_SHOWN = 50;

/** A session as its card shows it; `amount` is decimal text, `at` its last change as an instant. */
type Card = {
  readonly id: string;
  readonly state: string;
  readonly look: Look;
  readonly reference: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly description: string;
  readonly at: string;
  readonly details: readonly string[];
  readonly notifications: readonly {
    readonly isDelivered: boolean;
    readonly about: string;
    readonly text: string;
  }[];
};

/** The control page: the faults, and the newest sessions that contain the searched text, each with its outcomes. */
export function controlPage<Session>(view: {
  readonly title: string;
  readonly about: string;
  readonly searchedBy: string;
  readonly sessions: readonly Session[];
  readonly faults: Faults;
  readonly search: string;
  readonly textsOf: (session: Session) => readonly string[];
  readonly cardOf: (session: Session) => Card;
  readonly outcomes: readonly OutcomeChoice[];
}): Page {
  const { title, about, searchedBy, sessions, faults, search, textsOf, cardOf, outcomes } = view;
  const found = sessions.filter((session) =>
    textsOf(session).some((text) => text.toLowerCase().includes(search.toLowerCase())),
  );
  const shown = found.slice(0, MAX_SHOWN);
  const body = html`<main class="control-page">
    <div class="head">
      <h1>${title}</h1>
      <p class="soft">${about}</p>
    </div>
    ${faultsForm(faults)}
    <section aria-labelledby="sesiones">
      <div class="row list-head">
        <h2 id="sesiones">Sesiones <span class="soft">${counted(shown.length, found.length)}</span></h2>
        <form class="inline" method="get" action="/" role="search">
          <label class="vh" for="q">Buscar por ${searchedBy.toLowerCase()}</label>
          <input class="inp" id="q" name="q" type="search" placeholder="${searchedBy}" value="${search}" />
          <button class="btn">Buscar</button>
          <a class="btn" href="/">Actualizar</a>
        </form>
      </div>
      ${
        shown.length > 0
          ? html`<ul class="sessions">
              ${shown.map((session) => sessionCard(cardOf(session), outcomes))}
            </ul>`
          : nothing(search)
      }
    </section>
  </main>`;
  return { title, body };
}

function counted(shown: number, found: number): string {
  return shown < found ? `${shown} más recientes de ${found}` : String(found);
}

function nothing(search: string): Html {
  return html`<div class="card empty">
    ${icon('bank')}
    ${
      search === ''
        ? html`<p><b>Aún no hay pagos</b></p>
            <p class="soft">Paga una factura en el portal y su sesión aparecerá aquí.</p>`
        : html`<p><b>Ninguna sesión tiene «${search}»</b></p>
            <p><a href="/">Ver todas</a></p>`
    }
  </div>`;
}

function faultsForm({ down, slow_ms, bad_signature }: Faults): Html {
  const on = [down && 'caída', slow_ms > 0 && 'lenta', bad_signature && 'firma errada'].filter(
    (fault) => fault !== false,
  );
  return html`<form class="card faults" method="post" action="/control/faults" aria-labelledby="fallas">
    <div>
      <h2 id="fallas">Fallas</h2>
      <p class="${on.length > 0 ? 'tone-failed' : 'soft'}">
        ${on.length > 0 ? `La pasarela está: ${on.join(', ')}` : 'La pasarela funciona bien.'}
      </p>
    </div>
    <label class="check"><input type="checkbox" name="down" ${down ? 'checked' : null} />Caída</label>
    <label class="check"
      ><input type="checkbox" name="bad_signature" ${bad_signature ? 'checked' : null} />Firma errada</label
    >
    <div class="inline">
      <label for="slow_ms">Lentitud (ms)</label>
      <input
        class="inp short"
        id="slow_ms"
        name="slow_ms"
        type="number"
        min="0"
        max="3600000"
        step="1"
        required
        value="${slow_ms}"
      />
    </div>
    <button class="btn strong">Aplicar fallas</button>
  </form>`;
}

function sessionCard(card: Card, outcomes: readonly OutcomeChoice[]): Html {
  const { id, state, look, details, notifications } = card;
  return html`<li class="card session" id="s-${id}">
    <div class="what">
      <h3><span class="state ${look === 'choose' ? 'created' : look}">${icon(look)}${state}</span>${card.reference}</h3>
      <p class="amount">${moneyText(card.amount, card.currency)} <span class="soft">${card.currency}</span></p>
      <p>${card.description}</p>
      <p class="soft small">${timeText(card.at, 'moment')} · <span class="code">${id}</span></p>
      ${details.map((text) => html`<p class="small">${text}</p>`)}
      ${
        notifications.length > 0
          ? html`<ul class="notifications">
              ${notifications.map(
                ({ isDelivered, about, text }) =>
                  html`<li>${icon(isDelivered ? 'approved' : 'pending')}<span>Aviso «${about}»: ${text}</span></li>`,
              )}
            </ul>`
          : null
      }
    </div>
    <form method="post" action="/control/sessions/${id}">
      <div class="inline"><label for="n-${id}">Notificación</label>${notifySelect(`n-${id}`)}</div>
      ${outcomeButtons(outcomes)}
    </form>
  </li>`;
}
