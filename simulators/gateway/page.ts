import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../html.ts';
import { icon } from './icons.ts';
import { figures, moneyText } from './money.ts';
import { type Currency, outcomes } from './session.ts';
import { notifyNames, outcomeNames } from './labels.ts';

/** The amount with its groups of three digits in slots; screen readers get it as one text. */
export function figure(amount: string, currency: Currency): Html {
  const { groups, decimals } = figures(amount, currency);
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

/** The header of both pages, which says that no money moves. */
export function header(): Html {
  return html`<header class="top">
    <p class="logo">${icon('bank')}Pasarela de pagos</p>
    <p class="sim">Simulador<span class="wide">: no mueve dinero</span></p>
  </header>`;
}

/** One button for each outcome. */
export function outcomeButtons(): Html {
  return html`<div class="outcomes">
    ${outcomes.map(
      (outcome) =>
        html`<button class="btn ${outcome}" name="resultado" value="${outcome}">
          ${icon(outcome)}${outcomeNames[outcome]}
        </button>`,
    )}
  </div>`;
}

/** A select of the notification mode. */
export function notifySelect(id: string): Html {
  const options = Object.entries(notifyNames).map(([mode, name]) => html`<option value="${mode}">${name}</option>`);
  return html`<select id="${id}" name="notificacion">
    ${options}
  </select>`;
}

/**
 * Sends a whole page without scripts or foreign resources; its forms may post to this server only, and redirect to
 * the origin `leadsTo`.
 */
export function sendPage(
  reply: FastifyReply,
  page: { status?: number; title: string; body: Html; style: 'pay' | 'control'; leadsTo?: string },
): FastifyReply {
  const formsTo = ["'self'", page.leadsTo].filter(Boolean).join(' ');
  return reply
    .code(page.status ?? 200)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${formsTo}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('referrer-policy', 'same-origin')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="es">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <title>${page.title}</title>
            <link rel="icon" href="/assets/icon.svg" />
            <link rel="stylesheet" href="/assets/base.css" />
            <link rel="stylesheet" href="/assets/${page.style}.css" />
          </head>
          <body>
            ${page.body}
          </body>
        </html>`.text,
    );
}

/** Answers errors as JSON `{"error"}`; an unexpected error's message is not shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ error: status >= 500 ? 'internal' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
}

/** Parses submitted forms. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

const assets = {
  'base.css': 'text/css; charset=utf-8',
  'pay.css': 'text/css; charset=utf-8',
  'control.css': 'text/css; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'nunito-sans.woff2': 'font/woff2',
};

export function assetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(assets)) {
    const bytes = readFileSync(new URL(`assets/${name}`, import.meta.url));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('x-content-type-options', 'nosniff').send(bytes),
    );
  }
}
