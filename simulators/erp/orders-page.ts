import { type Html, html } from '../html.ts';
import { searchForm } from '../panel.ts';
import { timeText } from '../time.ts';
import { orderStates } from './labels.ts';
import { ORDER_STATES } from './order-record.ts';
import type { Order } from './order-store.ts';

const MAX_SHOWN = 50;

/** The orders whose client, number or state contains the searched text; the order that moved last is first. */
export function ordersPage(view: { orders: readonly Order[]; trouble: string | null; search: string }): {
  title: string;
  body: Html;
} {
  const { orders, trouble, search } = view;
  const found = orders.filter((order) => textOf(order).includes(search.toLowerCase()));
  const shown = found.toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since)).slice(0, MAX_SHOWN);
  const body = html`<main>
    <h1>Pedidos del ERP</h1>
    <p class="soft">
      Se mueven solos, de a un paso. Aquí pasas uno al estado que quieras. <a href="/">Volver al panel</a>
    </p>
    ${trouble === null ? null : html`<p class="trouble">El portal no recibió lo último (${trouble}): se reintenta.</p>`}
    <section aria-labelledby="pedidos">
      <div class="head">
        <h2 id="pedidos">
          Pedidos
          <span class="soft">${shown.length < found.length ? `${shown.length} de ${found.length}` : found.length}</span>
        </h2>
        ${searchForm({ soughtFor: 'Cliente, número o estado', search, path: '/pedidos' })}
      </div>
      ${
        orders.length > 0
          ? html`<form class="step" method="post" action="/control/orders/step">
              <p>El pedido que más lleva quieto da el siguiente paso.</p>
              <button class="strong">Dar un paso</button>
            </form>`
          : null
      }
      ${
        shown.length > 0
          ? html`<ul class="events">
              ${shown.map(orderCard)}
            </ul>`
          : html`<p class="none">
              ${search === '' ? 'El ERP aún no conoce ningún pedido.' : `Ningún pedido tiene «${search}».`}
            </p>`
      }
    </section>
  </main>`;
  return { title: 'Pedidos del ERP', body };
}

function textOf({ codigo_cliente, num_pedido, state }: Order): string {
  return `${codigo_cliente} ${num_pedido} ${state ? `${state} ${orderStates[state].text}` : ''}`.toLowerCase();
}

function orderCard({ codigo_cliente, num_pedido, state, since, moves }: Order): Html {
  const last = moves.at(-1);
  const id = `o-${num_pedido}`;
  const path = `/control/orders/${encodeURIComponent(codigo_cliente)}/${encodeURIComponent(num_pedido)}`;
  return html`<li class="card event" id="${id}">
    <div class="what">
      <h3>
        ${num_pedido}
        ${state ? html`<span class="state ${orderStates[state].tone}">${orderStates[state].text}</span>` : null}
      </h3>
      <p class="soft">Cliente ${codigo_cliente} · ${timeText(since, 'moment')}</p>
      ${last ? html`<p class="soft">${sentText(last)}</p>` : null}
    </div>
    <form method="post" action="${path}">
      <label class="vh" for="s-${num_pedido}">Nuevo estado de ${num_pedido}</label>
      <select id="s-${num_pedido}" name="estado_pedido">
        ${ORDER_STATES.map(
          (code) =>
            html`<option value="${code}" ${code === state ? 'selected' : null}>
              ${orderStates[code].text} (${code})
            </option>`,
        )}
      </select>
      <button>Pasar a este estado</button>
    </form>
  </li>`;
}

function sentText({ sent_at, outcome }: Order['moves'][number]): string {
  if (sent_at === null) return 'Sin enviar al portal';
  return outcome === 'taken' ? `Enviado ${timeText(sent_at, 'moment')}` : `El portal lo rechazó: ${outcome}`;
}
