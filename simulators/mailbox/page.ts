import type { FastifyReply } from 'fastify';
import { html } from '../html.ts';
import type { Page } from '../page.ts';
import { createPanel, searchForm } from '../panel.ts';
import type { Mail } from './mail-store.ts';
import type { Faults } from './smtp.ts';

export const panel = createPanel({
  name: 'Buzón',
  note: 'no sale ningún correo',
  assets: [new URL('assets/mailbox.css', import.meta.url)],
});

const time = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Bogota' });

/** The list of mails, and the switch that makes the mail server fail. */
export function listPage(mails: readonly Mail[], faults: Faults, search: string): Page {
  const body = html`<main>
    <div class="head">
      <h1>Correos enviados</h1>
      ${searchForm({ soughtFor: 'Destinatario o asunto', search, path: '/' })}
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
export function mailPage(mail: Mail): Page {
  const { id, from, to, subject, at, text, attachments } = mail;
  const body = html`<main>
    <p><a href="/">Todos los correos</a></p>
    <h1>${subject || '(sin asunto)'}</h1>
    <dl>
      <dt>De</dt>
      <dd>${from}</dd>
      <dt>Para</dt>
      <dd>${to.join(', ')}</dd>
      <dt>Enviado</dt>
      <dd>${time.format(new Date(at))}</dd>
      ${attachments.length === 0 ? null : html`<dt>Adjuntos</dt>`}
      ${attachments.map(
        ({ filename }, index) => html`<dd><a href="/mails/${id}/attachments/${index}">${filename}</a></dd>`,
      )}
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
  return { title: subject || 'Correo', body, hasFrames: true };
}

/** Sends a mail's attachment as a download, so that no page shows it. */
export function sendAttachment(reply: FastifyReply, filename: string, file: Buffer): FastifyReply {
  return reply
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .header('content-disposition', `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`)
    .type('application/octet-stream')
    .send(file);
}

/** Sends a mail's HTML for the frame on its page: no script runs, nothing is loaded, and links open in a new window. */
export function sendMailHtml(reply: FastifyReply, mail: Mail): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    )
    .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('text/html; charset=utf-8')
    .send(`<base target="_blank">${mail.html}`);
}
