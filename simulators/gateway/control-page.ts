import { causeInWords } from './causes.ts';
import type { Faults } from './faults.ts';
import { type Html, html } from '../html.ts';
import { icon, stateIcon } from './icons.ts';
import { moneyText } from './money.ts';
import { header, notifySelect, outcomeButtons } from './page.ts';
import type { Notification, Session } from './session.ts';
import { timeText } from '../time.ts';
import { stateNames } from './labels.ts';

const MOST_SHOWN = 50;

type Panel = { title: string; body: Html; style: 'control' };

/** The control page: the faults, and the newest sessions whose uuid, reference or description contains the text. */
export function controlPage(view: { sessions: Session[]; faults: Faults; search: string }): Panel {
  return panel({
    ...view,
    title: 'Panel del banco',
    about: 'Aquí decides qué responde el banco a cada pago del portal.',
    searchedBy: 'Referencia o uuid',
    textsOf: ({ uuid, reference, description }) => [uuid, reference, description],
    card: sessionCard,
  });
}

/** A control page: the faults, and the newest sessions that contain the searched text, each as a card. */
export function panel<One>(view: {
  readonly title: string;
  readonly about: string;
  readonly searchedBy: string;
  readonly sessions: readonly One[];
  readonly faults: Faults;
  readonly search: string;
  readonly textsOf: (session: One) => readonly string[];
  readonly card: (session: One) => Html;
}): Panel {
  const { title, about, searchedBy, sessions, faults, search, textsOf, card } = view;
  const found = sessions.filter((session) =>
    textsOf(session).some((text) => text.toLowerCase().includes(search.toLowerCase())),
  );
  const shown = found.slice(0, MOST_SHOWN);
  const body = html`${header()}
    <main class="control-page">
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
                ${shown.map(card)}
              </ul>`
            : nothing(search)
        }
      </section>
    </main>`;
  return { title, body, style: 'control' };
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

function sessionCard(session: Session): Html {
  const { uuid, estado, causa, banco, autorizacion } = session;
  const details = [banco, autorizacion && `CUS ${autorizacion}`, causa && causeInWords(causa)].filter(
    (text) => text !== null,
  );
  return html`<li class="card session" id="s-${uuid}">
    <div class="what">
      <h3><span class="state ${estado}">${stateIcon(estado)}${stateNames[estado]}</span>${session.reference}</h3>
      <p class="amount">${moneyText(session.amount, session.currency)} <span class="soft">${session.currency}</span></p>
      <p>${session.description}</p>
      <p class="soft small">${timeText(session.updated_at, 'moment')} · <span class="code">${uuid}</span></p>
      ${details.length > 0 ? html`<p class="small">${details.join(' · ')}</p>` : null}
      ${
        session.notifications.length > 0
          ? html`<ul class="notifications">
              ${session.notifications.map(notificationItem)}
            </ul>`
          : null
      }
    </div>
    <form method="post" action="/control/sessions/${uuid}">
      <div class="inline"><label for="n-${uuid}">Notificación</label>${notifySelect(`n-${uuid}`)}</div>
      ${outcomeButtons()}
    </form>
  </li>`;
}

function notificationItem({ estado, attempts, last_answer, delivered_at, due_at }: Notification): Html {
  const tries = `${attempts} ${attempts === 1 ? 'intento' : 'intentos'}`;
  const what =
    delivered_at !== null
      ? `entregada ${timeText(delivered_at, 'moment')}, ${tries}`
      : attempts === 0
        ? `sale ${timeText(due_at, 'moment')}`
        : `sin entregar (${last_answer}), ${tries}; otra vez ${timeText(due_at, 'moment')}`;
  return html`<li>
    ${icon(delivered_at !== null ? 'approved' : 'pending')}<span
      >Aviso «${stateNames[estado].toLowerCase()}»: ${what}</span
    >
  </li>`;
}
