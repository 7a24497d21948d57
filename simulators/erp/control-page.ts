import { type Html, html } from '../html.ts';
import { searchForm } from '../panel.ts';
import { timeText } from '../time.ts';
import type { Received } from './event-store.ts';
import { type Faults, answerModes } from './faults.ts';
import { answerNames, answerText, eventName, moneyText, stateOf } from './labels.ts';

const MAX_SHOWN = 50;

/** The first page: the faults, and the newest events whose data contains the searched text. */
export function controlPage(view: {
  events: readonly Received[];
  /** How many orders the ERP knows. */
  orders: number;
  faults: Faults;
  trouble: string | null;
  search: string;
}): { title: string; body: Html } {
  const { events, orders, faults, trouble, search } = view;
  const found = events.filter((event) => JSON.stringify(event).toLowerCase().includes(search.toLowerCase()));
  const shown = found.slice(-MAX_SHOWN).toReversed();
  const waiting = events.some(
    ({ due_at, answers }) =>
      due_at !== null && (answers.length === 0 || answers.some(({ sent_at }) => sent_at === null)),
  );
  const body = html`<main>
    <h1>Panel del ERP</h1>
    <p class="soft">Aquí llega lo que el portal cuenta al ERP, y decides cómo responde a cada compensación.</p>
    <p><a class="button" href="/pedidos">Pedidos (${orders})</a></p>
    ${faultsForm(faults)}
    ${trouble === null ? null : html`<p class="trouble">El portal no recibió la última respuesta (${trouble}): se reintenta.</p>`}
    <section aria-labelledby="eventos">
      <div class="head">
        <h2 id="eventos">
          Eventos
          <span class="soft"
            >${shown.length < found.length ? `${shown.length} más recientes de ${found.length}` : found.length}</span
          >
        </h2>
        ${searchForm({ soughtFor: 'Cliente, número o id', search, path: '/' })}
      </div>
      ${
        waiting
          ? html`<form class="step" method="post" action="/control/step">
              <p>Hay compensaciones por responder.</p>
              <button class="strong">Responder ya lo pendiente</button>
            </form>`
          : null
      }
      ${
        shown.length > 0
          ? html`<ul class="events">
              ${shown.map(eventCard)}
            </ul>`
          : html`<p class="none">
              ${
                search === ''
                  ? 'Aún no hay eventos. Paga una factura o crea una compensación en el portal.'
                  : `Ningún evento tiene «${search}».`
              }
            </p>`
      }
    </section>
  </main>`;
  return { title: 'Panel del ERP', body };
}

function faultsForm({ down, slow_ms, reject, answer, refuse_release }: Faults): Html {
  const on = [
    down && 'caído',
    slow_ms > 0 && 'lento',
    reject !== null && 'rechazando',
    refuse_release !== null && 'negando liberaciones',
    answer !== 'once' && `respondiendo: ${answerNames[answer].toLowerCase()}`,
  ].filter((fault) => fault !== false);
  return html`<form class="card faults" method="post" action="/control/faults" aria-labelledby="fallas">
    <div class="wide">
      <h2 id="fallas">Cómo se comporta</h2>
      <p class="${on.length > 0 ? 'bad' : 'soft'}">
        ${on.length > 0 ? `El ERP está: ${on.join(', ')}` : 'El ERP funciona bien y confirma.'}
      </p>
    </div>
    <label class="check"><input type="checkbox" name="down" ${down ? 'checked' : null} />Caído</label>
    <label
      >Lentitud (ms) <input name="slow_ms" type="number" min="0" max="3600000" step="1" required value="${slow_ms}"
    /></label>
    <label
      >Responde
      <select name="answer">
        ${answerModes.map(
          (mode) => html`<option value="${mode}" ${mode === answer ? 'selected' : null}>${answerNames[mode]}</option>`,
        )}
      </select></label
    >
    <label class="grow"
      >Rechazar por <input name="reject" maxlength="500" placeholder="Vacío: confirma" value="${reject}"
    /></label>
    <label class="grow"
      >Negar liberaciones por
      <input name="refuse_release" maxlength="500" placeholder="Vacío: libera" value="${refuse_release}"
    /></label>
    <button class="strong">Aplicar</button>
  </form>`;
}

function eventCard(event: Received): Html {
  const { id, type, data, times, received_at, answers } = event;
  const state = stateOf(event);
  const client = data['codigo_cliente'];
  const amount = moneyText(data['total_compensado'] ?? data['total'], data['moneda']);
  const number = data['id_compensacion'];
  return html`<li class="card event" id="e-${id}">
    <div class="what">
      <h3>
        ${eventName(type)}${typeof number === 'string' ? ` C${number}` : null}
        ${state && html`<span class="state ${state.tone}">${state.text}</span>`}
      </h3>
      <p class="amount">${amount}</p>
      <p class="soft">
        ${typeof client === 'string' ? `Cliente ${client} · ` : null}${timeText(received_at, 'moment')}${
          times > 1 ? ` · llegó ${times} veces` : null
        }
      </p>
      ${answers.map((answer) => html`<p class="soft">${answerText(answer)}</p>`)}
      <details>
        <summary>Lo que dice</summary>
        <pre>${JSON.stringify({ id, type, timestamp: event.timestamp, data }, null, 2)}</pre>
      </details>
    </div>
    ${state && answerForm(String(data['id_transaccion']), id)}
  </li>`;
}

function answerForm(compensation: string, id: string): Html {
  return html`<form method="post" action="/control/compensations/${compensation}">
    <button name="estado" value="S">Confirmar</button>
    <div class="refuse">
      <label class="vh" for="m-${id}">Motivo del rechazo</label>
      <input id="m-${id}" name="motivo" maxlength="500" value="Las partidas ya fueron compensadas" />
      <button name="estado" value="F">Rechazar</button>
    </div>
  </form>`;
}
