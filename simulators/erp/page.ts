import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../html.ts';
import { serveStylesheets } from '../stylesheets.ts';

/** Sends a whole page without scripts or foreign resources; its forms may post to this server only. */
export function sendPage(reply: FastifyReply, { title, body }: { title: string; body: Html }): FastifyReply {
  return reply
    .headers({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
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
            <link rel="stylesheet" href="/assets/erp.css" />
          </head>
          <body>
            <header><a class="logo" href="/">ERP</a><span class="sim">Simulador: no contabiliza nada</span></header>
            ${body}
          </body>
        </html>`.text,
    );
}

export function assetRoutes(app: FastifyInstance): void {
  serveStylesheets(app, new URL('assets/erp.css', import.meta.url));
}
