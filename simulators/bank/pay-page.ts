import type { FastifyInstance, FastifyReply } from 'fastify';
import { parseForms } from '../app.ts';
import { type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { banksFor } from './banks.ts';
import { type Look, type OutcomeChoice, notifySelect, outcomeButtons } from './decision.ts';
import type { Faults } from './faults.ts';
import { icon } from './icons.ts';
import { type Currency, amountParts, moneyText } from './money.ts';
import { sendBankPage } from './page.ts';

/** Rows of the page, each a name and a value; a row without a value is not shown. */
type Rows = readonly (readonly [name: string, value: string | number | null])[];

/** The payment as the user sees it; `amount` is decimal text. */
type Payment = {
  readonly merchant: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly rows: Rows;
  /** The merchant's page that the user returns to. */
  readonly returnUrl: string;
};

/** The page on which the user chooses a bank and, as this is a simulator, the outcome. */
export function choicePage(options: {
  readonly title: string;
  readonly payment: Payment;
  /** The progress of the payment, shown below its rows. */
  readonly progress: Html | null;
  /** Where the form is sent, and its hidden fields. */
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** A notice above the choice, such as a rejected attempt. */
  readonly notice: Html | null;
  readonly outcomes: readonly OutcomeChoice[];
  /** The text of the link back to the merchant, without a choice. */
  readonly leave: string;
}): Page {
  const { title, payment, progress, action, hidden, notice, outcomes, leave } = options;
  const body = html`<main class="pay">
    ${paymentSection(payment, progress)}
    <form class="card choice" method="post" action="${action}">
      ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${notice}
      <fieldset class="banks">
        <legend>Banco</legend>
        ${banksFor(payment.currency).map(bankOption)}
      </fieldset>
      <section class="answer" aria-labelledby="respuesta">
        <div class="row">
          <h2 id="respuesta">Respuesta del banco</h2>
          <div class="inline"><label for="notificacion">Notificación</label>${notifySelect('notificacion')}</div>
        </div>
        ${outcomeButtons(outcomes)}
      </section>
      <p class="leave"><a class="link" href="${payment.returnUrl}">${icon('back')}${leave}</a></p>
    </form>
  </main>`;
  return { title, body, leadsTo: new URL(payment.returnUrl).origin };
}

/** The page of a session that has ended. */
export function endPage(options: {
  readonly payment: Payment;
  readonly state: string;
  readonly look: Look;
  readonly text: string;
  readonly rows: Rows;
}): Page {
  const { payment, look, text, rows } = options;
  const title = `Transacción ${options.state.toLowerCase()}`;
  const body = html`<main class="pay">
    ${paymentSection(payment, null)}
    <section class="card end" aria-labelledby="estado">
      <h2 id="estado" class="tone-${look}">${icon(look)}${title}</h2>
      <p class="say">${text}</p>
      ${rows.length > 0 ? rowList(rows) : null}
      <a class="btn strong" href="${payment.returnUrl}">${icon('back')}Volver al comercio</a>
    </section>
  </main>`;
  return { title, body };
}

/** Prepares the routes of the user's browser: forms are read, and errors and a gateway that is down get a page. */
export function preparePayRoutes(app: FastifyInstance, faults: Faults): void {
  parseForms(app);
  app.setErrorHandler((_error, _request, reply) => sendInvalidLink(reply));
  app.addHook('onRequest', (_request, reply, done) => {
    if (!faults.down) return done();
    const text = 'Vuelve a intentarlo en unos minutos. No se descontó dinero de tu cuenta.';
    void sendBankPage(reply, { status: 503, ...failurePage('La pasarela no está disponible', text) }, 'pay');
  });
}

/** Answers a link that leads to no session. */
export function sendInvalidLink(reply: FastifyReply): FastifyReply {
  const text = 'Vuelve al comercio y empieza el pago de nuevo. No se descontó dinero de tu cuenta.';
  return sendBankPage(reply, { status: 400, ...failurePage('Este enlace de pago no es válido', text) }, 'pay');
}

function failurePage(title: string, text: string): Page {
  const body = html`<main class="alone">
    <section class="card end">
      <h1 class="tone-failed">${icon('failed')}${title}</h1>
      <p class="say">${text}</p>
    </section>
  </main>`;
  return { title, body };
}

function paymentSection({ merchant, amount, currency, rows }: Payment, progress: Html | null): Html {
  return html`<section class="visor" aria-labelledby="comercio">
    <h1 id="comercio"><span class="soft">Le pagas a</span> ${merchant}</h1>
    ${figure(amount, currency)} ${rowList(rows)} ${progress}
  </section>`;
}

/** The amount with its groups of three digits in slots; screen readers get it as one text. */
function figure(amount: string, currency: Currency): Html {
  const { groups, decimals } = amountParts(amount, currency);
  const slots = [...groups.join(' . ').split(' '), ...(decimals === null ? [] : [',', decimals])];
  return html`<p class="figure">
    <span class="vh">${moneyText(amount, currency)} ${currency}</span>
    <span class="slots" aria-hidden="true"
      ><span class="c">$</span
      >${slots.map((slot) => html`<span class="${/\d/.test(slot) ? 'g' : 'p'}">${slot}</span>`)}<span class="cc"
        >${currency}</span
      ></span
    >
  </p>`;
}

function rowList(rows: Rows): Html {
  return html`<dl class="kv">
    ${rows.map(([name, value]) =>
      value === null
        ? null
        : html`<dt>${name}</dt>
            <dd>${value}</dd>`,
    )}
  </dl>`;
}

function bankOption(name: string, position: number): Html {
  return html`<label class="bank">
    <input type="radio" name="banco" value="${name}" ${position === 0 ? 'checked' : null} />
    <span>${name}</span>
  </label>`;
}
