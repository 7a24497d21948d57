import { html } from '../html.ts';
import type { Page } from '../page.ts';
import { createPanel, searchForm } from '../panel.ts';
import type { Faults } from './faults.ts';
import type { Message } from './message-store.ts';

export const panel = createPanel({
  name: 'WhatsApp',
  note: 'no sale ningún mensaje',
  assets: [new URL('assets/whatsapp.css', import.meta.url)],
});

const time = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Bogota' });

const STATES: Readonly<Record<Message['state'], string>> = {
  accepted: 'recibido',
  sent: 'enviado',
  delivered: 'entregado',
  read: 'leído',
  failed: 'no entregado',
};

const FAULTS: Readonly<Record<keyof Faults, string>> = {
  down: 'WhatsApp no responde',
  broken: 'WhatsApp recibe y responde con un error',
  refused: 'Los números no tienen WhatsApp',
  undelivered: 'Los mensajes no llegan',
};

/** The telephones with their messages, a form to answer each, and what can be made to fail. */
export function listPage(messages: readonly Message[], faults: Faults, search: string): Page {
  const numbers = [...new Set(messages.map(({ number }) => number))];
  const body = html`<main>
    <div class="head">
      <h1>Mensajes de WhatsApp</h1>
      ${searchForm({ soughtFor: 'Número o texto', search, path: '/' })}
    </div>
    ${
      messages.length === 0
        ? html`<p class="none">
            ${
              search === ''
                ? 'Aún no hay mensajes. Confirma un número en el portal, en Notificaciones.'
                : `Ningún mensaje tiene «${search}».`
            }
          </p>`
        : numbers.map((number) =>
            telephone(
              number,
              messages.filter((one) => one.number === number),
            ),
          )
    }
    <form class="faults" method="post" action="/faults">
      ${Object.entries(FAULTS).map(
        ([name, label]) =>
          html`<label
            ><input type="checkbox" name="${name}" ${faults[name as keyof Faults] ? html`checked` : null} />
            ${label}</label
          >`,
      )}
      <button>Guardar</button>
    </form>
  </main>`;
  return { title: 'WhatsApp', body };
}

function telephone(number: string, messages: readonly Message[]) {
  const [{ provider } = { provider: 'meta' }] = messages;
  return html`<section class="telephone" aria-label="${number}">
    <h2>${number}</h2>
    <ol>
      ${messages.toReversed().map(
        ({ text, at, state, isAnswer }) =>
          html`<li class="${isAnswer ? 'answer' : 'message'}">
            <p>${text}</p>
            <small
              ><time datetime="${at}">${time.format(new Date(at))}</time
              >${isAnswer ? null : ` · ${STATES[state]}`}</small
            >
          </li>`,
      )}
    </ol>
    <form method="post" action="/answers">
      <input type="hidden" name="number" value="${number}" />
      <input type="hidden" name="provider" value="${provider}" />
      <input name="text" aria-label="Respuesta desde ${number}" placeholder="Responder, por ejemplo BAJA" required />
      <button>Responder</button>
    </form>
  </section>`;
}
