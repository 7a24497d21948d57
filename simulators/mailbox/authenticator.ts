import { TOTP } from 'otpauth';
import * as v from 'valibot';
import { html } from '../html.ts';
import type { Page } from '../page.ts';

export const accountsBody = v.strictObject({
  accounts: v.array(v.strictObject({ email: v.string(), name: v.string(), secret: v.string() })),
});

export type Account = v.InferOutput<typeof accountsBody>['accounts'][number];

/** Seconds after which the page reloads itself. */
export const CODES_REFRESH = 5;

/** The codes of second factors, as an authenticator app on the phone of each account's owner shows them. */
export function codesPage(accounts: readonly Account[], now: Date): Page {
  const left = 30 - (Math.floor(now.getTime() / 1000) % 30);
  const body = html`<main>
    <p><a href="/">Todos los correos</a></p>
    <h1>Códigos de verificación</h1>
    <p>
      Como en la aplicación de autenticación de cada persona. Cambian en ${left} segundos; cada código sirve una vez.
    </p>
    <dl>
      ${accounts.map(
        ({ email, name, secret }) =>
          html`<dt>${name}, ${email}</dt>
            <dd><b>${new TOTP({ secret }).generate({ timestamp: now.getTime() })}</b></dd>`,
      )}
    </dl>
  </main>`;
  return { title: 'Códigos de verificación', body };
}
