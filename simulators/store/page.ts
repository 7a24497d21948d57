import { html } from '../html.ts';
import type { Page } from '../page.ts';
import { createPanel } from '../panel.ts';
import type { Reason, Verified } from './verify.ts';

/** An attempt to enter the store, and its result. */
export type Entry = { readonly at: string; readonly verified: Verified };

export const panel = createPanel({
  name: 'Tienda',
  note: 'aquí no se vende nada',
  assets: [new URL('assets/store.css', import.meta.url), new URL('assets/enter.js', import.meta.url)],
});

const time = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'America/Bogota' });

const REASONS: Readonly<Record<Reason, string>> = {
  format: 'El enlace está incompleto.',
  signature: 'El enlace no viene del portal.',
  audience: 'El enlace es de otra tienda.',
  expired: 'El enlace ya venció.',
  used: 'El enlace ya se usó.',
};

/** The target of the portal's link: passes the authorization on to the store's server. */
export function enterPage(): Page {
  const body = html`<main>
    <h1>Entrando a la tienda…</h1>
    <form method="post" action="/entrar">
      <input type="hidden" name="authorization" />
      <noscript><p>Activa JavaScript para entrar.</p></noscript>
    </form>
  </main>`;
  return { title: 'Entrando', body, script: 'enter.js' };
}

/** The verified user, or why the user was refused. */
export function resultPage(verified: Verified): Page {
  if (!verified.ok) {
    const body = html`<main>
      <h1>No pudimos abrir tu tienda</h1>
      <p role="alert">${REASONS[verified.reason]} Vuelve al portal y entra otra vez por el menú.</p>
    </main>`;
    return { title: 'No pudimos abrir tu tienda', body, status: 403 };
  }
  const { client, store, sub, iss } = verified.claims;
  const body = html`<main>
    <h1>Bienvenido a la tienda</h1>
    <p>La autorización del portal es válida.</p>
    <dl>
      <dt>Cliente</dt>
      <dd>${client}</dd>
      <dt>Tienda</dt>
      <dd>${store}</dd>
      <dt>Usuario</dt>
      <dd>${sub}</dd>
      <dt>Portal</dt>
      <dd><a href="${iss}">${iss}</a></dd>
    </dl>
  </main>`;
  return { title: 'Tienda', body };
}

/** The target of the portal's link to the route planner, which has no authorization. */
export function routesPage(): Page {
  const body = html`<main>
    <h1>Planeador de rutas</h1>
    <p>Aquí empieza la herramienta de rutas de la empresa, que este simulador no tiene.</p>
  </main>`;
  return { title: 'Planeador de rutas', body };
}

/** The list of entries so far. */
export function listPage(entries: readonly Entry[]): Page {
  const body = html`<main>
    <h1>Entradas a la tienda</h1>
    ${
      entries.length === 0
        ? html`<p>Aún no ha entrado nadie. Abre «Tienda» en el menú del portal.</p>`
        : html`<ul>
            ${entries.map(
              ({ at, verified }) =>
                html`<li>
                  <b
                    >${verified.ok ? `${verified.claims.client} · ${verified.claims.store}` : REASONS[verified.reason]}</b
                  >
                  <time datetime="${at}">${time.format(new Date(at))}</time>
                </li>`,
            )}
          </ul>`
    }
  </main>`;
  return { title: 'Entradas a la tienda', body };
}
