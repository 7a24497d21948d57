import { banksFor } from '../gateway/banks.ts';
import { icon } from '../gateway/icons.ts';
import { figure, header, notifySelect } from '../gateway/page.ts';
import { timeText } from '../time.ts';
import { type Html, html } from '../html.ts';
import type { Session } from './session.ts';
import { outcomeButtons, stateOf } from './labels.ts';

type Page = { title: string; body: Html; style: 'pay' };

/** The page on which the user chooses a bank and, as this is a simulator, the outcome. */
export function choicePage(session: Session, merchant: string): Page {
  const { requestId, key, request, attempts } = session;
  const title = `Paga ${merchant} con PlacetoPay`;
  const body = html`${header()}
    <main class="pay">
      ${receipt(session, merchant)}
      <form class="card choice" method="post" action="/spa/session/${requestId}/${key}">
        ${
          attempts.length > 0
            ? html`<p class="again tone-rejected" role="status">
                ${icon('rejected')}Tu banco no aprobó el intento. Puedes probar otra vez.
              </p>`
            : null
        }
        <fieldset class="banks">
          <legend>Banco</legend>
          ${banksFor(request.payment.amount.currency).map(
            (name, position) =>
              html`<label class="bank">
                <input type="radio" name="banco" value="${name}" ${position === 0 ? 'checked' : null} />
                <span>${name}</span>
              </label>`,
          )}
        </fieldset>
        <section class="answer" aria-labelledby="respuesta">
          <div class="row">
            <h2 id="respuesta">Respuesta del banco</h2>
            <div class="inline"><label for="notificacion">Notificación</label>${notifySelect('notificacion')}</div>
          </div>
          ${outcomeButtons(['approved', 'attempt', 'pending', 'cancelled'])}
        </section>
        <p class="leave"><a class="link" href="${request.returnUrl}">${icon('back')}Volver al comercio</a></p>
      </form>
    </main>`;
  return { title, body, style: 'pay' };
}

/** The page of a session that has ended. */
export function endPage(session: Session, merchant: string): Page {
  const [name, look] = stateOf(session);
  const [attempt] = session.attempts;
  const body = html`${header()}
    <main class="pay">
      ${receipt(session, merchant)}
      <section class="card end" aria-labelledby="estado">
        <h2 id="estado" class="tone-${look}">${icon(look)}Transacción ${name.toLowerCase()}</h2>
        <p class="say">${session.status.message}.</p>
        ${
          attempt
            ? html`<dl class="kv">
                <dt>Banco</dt>
                <dd>${attempt.issuerName}</dd>
                <dt>CUS</dt>
                <dd>${attempt.authorization}</dd>
              </dl>`
            : null
        }
        <a class="btn strong" href="${session.request.returnUrl}">${icon('back')}Volver al comercio</a>
      </section>
    </main>`;
  return { title: `Transacción ${name.toLowerCase()}`, body, style: 'pay' };
}

function receipt({ request, requestId }: Session, merchant: string): Html {
  const { amount, description = '', reference } = request.payment;
  return html`<section class="visor" aria-labelledby="comercio">
    <h1 id="comercio"><span class="soft">Le pagas a</span> ${merchant}</h1>
    ${figure(amount.total, amount.currency)}
    <dl class="kv">
      <dt>Descripción</dt>
      <dd>${description}</dd>
      <dt>Referencia</dt>
      <dd>${reference}</dd>
      <dt>Sesión</dt>
      <dd>${requestId}</dd>
      <dt>Vence</dt>
      <dd>${timeText(request.expiration, 'moment')}</dd>
    </dl>
  </section>`;
}
