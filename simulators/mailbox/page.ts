import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../html.ts';
import { serveStylesheets } from '../stylesheets.ts';
import type { Mail } from './mail-store.ts';
import type { Faults } from './smtp.ts';

const time = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Bogota' });

/** The list of mails, and the switch that makes the mail server fail. */
export function listPage(mails: readonly Mail[], faults: Faults, search: string): { title: string; body: Html } {
  const body = html`${header()}
    <main>
      <div class="head">
        <h1>Correos enviados</h1>
        <form method="get" action="/" role="search">
          <label class="vh" for="q">Buscar por destinatario o asunto</label>
          <input id="q" name="q" type="search" placeholder="Destinatario o asunto" value="${search}" />
          <button>Buscar</button>
          <a class="button" href="/">Actualizar</a>
        </form>
      </div>
      ${
        mails.length > 0
          ? html`<ul class="mails">
              ${mails.map(
                ({ id, to, subject, at }) =>
                  html`<li>
                    <a href="/mails/${id}"
                      ><b>${subject || '(sin asunto)'}</b><span>${to.join(', ')}</span
                      ><time datetime="${at}">${time.format(new Date(at))}</time></a
                    >
                  </li>`,
              )}
            </ul>`
          : html`<p class="none">
              ${search === '' ? 'Aún no hay correos. Lo que el portal envíe aparecerá aquí.' : `Ningún correo tiene «${search}».`}
            </p>`
      }
      <form class="faults" method="post" action="/faults">
        <p>
          ${faults.down ? 'El servidor de correo está caído: el portal reintenta.' : 'El servidor de correo funciona.'}
        </p>
        <button name="down" value="${faults.down ? '0' : '1'}">${faults.down ? 'Levantarlo' : 'Simular caída'}</button>
      </form>
    </main>`;
  return { title: 'Buzón', body };
}

/** One mail, in its text and HTML forms. */
export function mailPage(mail: Mail): { title: string; body: Html } {
  const { id, from, to, subject, at, text } = mail;
  const body = html`${header()}
    <main>
      <p><a href="/">Todos los correos</a></p>
      <h1>${subject || '(sin asunto)'}</h1>
      <dl>
        <dt>De</dt>
        <dd>${from}</dd>
        <dt>Para</dt>
        <dd>${to.join(', ')}</dd>
        <dt>Enviado</dt>
        <dd>${time.format(new Date(at))}</dd>
      </dl>
      ${
        mail.html === ''
          ? null
          : html`<iframe
              src="/mails/${id}/html"
              title="El correo como se ve"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
      }
      <h2>Solo texto</h2>
      <pre>${text}</pre>
    </main>`;
  return { title: subject || 'Correo', body };
}

function header(): Html {
  return html`<header>
    <a class="logo" href="/">Buzón</a><span class="sim">Simulador: no sale ningún correo</span>
  </header>`;
}

/** Sends a page without scripts or foreign resources. */
export function sendPage(
  reply: FastifyReply,
  { title, body }: { title: string; body: Html },
  status = 200,
): FastifyReply {
  return reply
    .code(status)
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .headers(SAFE)
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="es">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <title>${title}</title>
            <link rel="stylesheet" href="/assets/panel.css" />
            <link rel="stylesheet" href="/assets/mailbox.css" />
          </head>
          <body>
            ${body}
          </body>
        </html>`.text,
    );
}

/** Sends a mail's HTML for the frame on its page: no script runs, nothing is loaded, and links open in a new window. */
export function sendMailHtml(reply: FastifyReply, mail: Mail): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    .headers(SAFE)
    .type('text/html; charset=utf-8')
    .send(`<base target="_blank">${mail.html}`);
}

const SAFE = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

export function assetRoutes(app: FastifyInstance): void {
  serveStylesheets(app, new URL('assets/mailbox.css', import.meta.url));
}
