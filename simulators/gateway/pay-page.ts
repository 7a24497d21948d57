import { banksFor } from './banks.ts';
import { causeInWords } from './causes.ts';
import { type Html, html } from '../html.ts';
import { icon, stateIcon } from './icons.ts';
import { figure, header, notifySelect, outcomeButtons } from './page.ts';
import { expiresAt, type Session } from './session.ts';
import { timeText } from '../time.ts';
import { stateNames } from './labels.ts';

type Page = { title: string; body: Html; style: 'pay' };

/** The page on which the user chooses a bank and, as this is a simulator, the outcome. */
export function choicePage(session: Session, merchant: string, token: string): Page {
  const title = `Paga ${merchant} desde tu banco`;
  const body = frame(html`
    <main class="pay">
      ${receipt(session, merchant, route(session, merchant))}
      <form class="card choice" method="post" action="/pay">
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="uuid" value="${session.uuid}" />
        <fieldset class="banks">
          <legend>Banco</legend>
          ${banksFor(session.currency).map(bankOption)}
        </fieldset>
        <section class="answer" aria-labelledby="respuesta">
          <div class="row">
            <h2 id="respuesta">Respuesta del banco</h2>
            <div class="inline">
              <label for="notificacion">Notificación</label>
              ${notifySelect('notificacion')}
            </div>
          </div>
          ${outcomeButtons()}
        </section>
        <p class="leave">
          <a class="link" href="${session.return_url}">${icon('back')}Cancelar y volver al comercio</a>
        </p>
      </form>
    </main>
  `);
  return { title, body, style: 'pay' };
}

/** The page of a session that has ended. */
export function endPage(session: Session, merchant: string): Page {
  const rows: [string, string | null][] = [
    ['Banco', session.banco],
    ['CUS', session.autorizacion],
    ['Motivo', session.causa && causeInWords(session.causa)],
  ];
  const body = frame(html`
    <main class="pay">
      ${receipt(session, merchant, null)}
      <section class="card end" aria-labelledby="estado">
        <h2 id="estado" class="tone-${session.estado}">
          ${stateIcon(session.estado)}Transacción ${stateNames[session.estado].toLowerCase()}
        </h2>
        <p class="say">${endings[session.estado]}</p>
        <dl class="kv">
          ${rows.map(([name, value]) =>
            value === null
              ? null
              : html`<dt>${name}</dt>
                  <dd>${value}</dd>`,
          )}
        </dl>
        <a class="btn strong" href="${session.return_url}">${icon('back')}Volver al comercio</a>
      </section>
    </main>
  `);
  return { title: `Transacción ${stateNames[session.estado].toLowerCase()}`, body, style: 'pay' };
}

/** The page for an invalid link, and for a gateway that is down. */
export function brokenPage(why: 'invalid' | 'down'): Page {
  const { title, text } = {
    invalid: {
      title: 'Este enlace de pago no es válido',
      text: 'Vuelve al comercio y empieza el pago de nuevo. No se descontó dinero de tu cuenta.',
    },
    down: {
      title: 'La pasarela no está disponible',
      text: 'Vuelve a intentarlo en unos minutos. No se descontó dinero de tu cuenta.',
    },
  }[why];
  const body = frame(html`
    <main class="alone">
      <section class="card end">
        <h1 class="tone-failed">${icon('failed')}${title}</h1>
        <p class="say">${text}</p>
      </section>
    </main>
  `);
  return { title, body, style: 'pay' };
}

const endings: Record<Session['estado'], string> = {
  created: 'Aún no eliges tu banco.',
  pending: 'Tu banco aún no responde. Al comercio le avisamos apenas lo haga.',
  approved: 'Tu banco aprobó el pago.',
  rejected: 'Tu banco no aprobó el pago.',
  failed: 'El pago no se completó.',
  expired: 'El tiempo para elegir tu banco se acabó.',
};

function receipt(session: Session, merchant: string, more: Html | null): Html {
  return html`<section class="visor" aria-labelledby="comercio">
    <h1 id="comercio"><span class="soft">Le pagas a</span> ${merchant}</h1>
    ${figure(session.amount, session.currency)}
    <dl class="kv">
      <dt>Descripción</dt>
      <dd>${session.description}</dd>
      <dt>Referencia</dt>
      <dd>${session.reference}</dd>
      <dt>Sitio</dt>
      <dd>${new URL(session.return_url).host}</dd>
    </dl>
    ${more}
  </section>`;
}

/** The user's progress: past steps solid, later ones dashed. */
function route(session: Session, merchant: string): Html {
  return html`<ol class="route">
    <li class="done"><b>${merchant}</b><span class="soft">Elegiste qué pagar</span></li>
    <li aria-current="step">
      <b>Tu banco</b><span class="soft">Responde antes de las ${timeText(expiresAt(session), 'hour')}</span>
    </li>
    <li><b>${merchant}</b><span class="soft">Vuelves con el resultado</span></li>
  </ol>`;
}

function bankOption(name: string, position: number): Html {
  return html`<label class="bank">
    <input type="radio" name="banco" value="${name}" ${position === 0 ? 'checked' : null} />
    <span>${name}</span>
  </label>`;
}

function frame(main: Html): Html {
  return html`${header()}${main}`;
}
