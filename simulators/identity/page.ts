import { Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { createPanel } from '../panel.ts';
import type { Person } from './settings.ts';

export const panel = createPanel({
  name: 'Surtidor ID',
  note: 'cualquiera entra con cualquier cuenta',
  assets: [new URL('assets/identity.css', import.meta.url)],
});

export type Faults = { down: boolean };

/** Asks who is signing in: one of the people, or another e-mail. `leadsTo`: the origin to which they return. */
export function choicePage(people: readonly Person[], uid: string, leadsTo: string): Page {
  const path = `/interaction/${uid}`;
  const body = html`<main>
    <h1>¿Con qué cuenta entras?</h1>
    <p class="to">Vuelves a ${new URL(leadsTo).host}</p>
    <form method="post" action="${path}" class="choice">
      <label><input type="checkbox" name="mfa" checked /> Con verificación en dos pasos</label>
      <ul>
        ${people.map(
          ({ email, name }) =>
            html`<li>
              <button name="person" value="${email}"><b>${name}</b> <span>${email}</span></button>
            </li>`,
        )}
      </ul>
    </form>
    <form method="post" action="${path}" class="other">
      <input type="hidden" name="mfa" value="on" />
      <label for="other">Otro correo</label>
      <input id="other" name="person" type="email" maxlength="254" required />
      <button>Entrar</button>
    </form>
    <a class="button" href="${path}/cancel">Cancelar</a>
  </main>`;
  return { title: '¿Con qué cuenta entras?', body, leadsTo };
}

/** What can be made to fail, and the way out of all programs. */
export function startPage(faults: Faults): Page {
  const body = html`<main>
    <h1>Surtidor ID</h1>
    <p>
      El proveedor de identidad de la empresa. Entra por el portal o por la mesa; aquí cierras la sesión en todas
      partes.
    </p>
    <a class="button" href="/session/end">Cerrar la sesión de la empresa</a>
    <form class="faults" method="post" action="/faults">
      <label
        ><input type="checkbox" name="down" ${faults.down ? html`checked` : null} /> El proveedor no responde</label
      >
      <button>Guardar</button>
    </form>
  </main>`;
  return { title: 'Surtidor ID', body };
}

/** The whole page that confirms a sign-out; `form`: see ProviderOptions. */
export function logoutPage(form: string): string {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Cerrar la sesión</title>
        ${['base', 'panel', 'identity'].map((name) => html`<link rel="stylesheet" href="/assets/${name}.css" />`)}
      </head>
      <body>
        <main>
          <h1>¿Cerrar la sesión de la empresa?</h1>
          ${new Html(form)}
          <button form="op.logoutForm" name="logout" value="yes">Cerrar la sesión</button>
          <a class="button" href="/">Cancelar</a>
        </main>
      </body>
    </html>`.text;
}
