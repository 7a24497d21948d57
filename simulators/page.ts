import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export type Page = {
  readonly title: string;
  readonly body: Html;
  /** The HTTP status; 200 by default. */
  readonly status?: number;
  /** Another origin that its forms may redirect to. */
  readonly leadsTo?: string;
  /** Whether the page shows other pages of this server in frames. */
  readonly hasFrames?: boolean;
  /** The page's only script, as its name below /assets. */
  readonly script?: string;
};

/** The files that a page loads after base.css, as names below /assets. */
type Look = { readonly styles: readonly string[]; readonly icon?: string };

/** Headers that forbid caching a page or reading it as another type. */
const SAFE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Sends a whole page. It loads and frames nothing foreign, runs no script but its own, and cannot be framed. */
export function sendPage(reply: FastifyReply, page: Page, { styles, icon }: Look): FastifyReply {
  const policy = [
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'",
    ...(page.script === undefined ? [] : ["script-src 'self'"]),
    ...(page.hasFrames ? ["frame-src 'self'"] : []),
    ["form-action 'self'", page.leadsTo].filter(Boolean).join(' '),
    "base-uri 'none'; frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(page.status ?? 200)
    .headers({ ...SAFE, 'content-security-policy': policy, 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="es">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="color-scheme" content="light dark" />
            <title>${page.title}</title>
            ${icon === undefined ? null : html`<link rel="icon" href="/assets/${icon}" />`}
            ${['base.css', ...styles].map((name) => html`<link rel="stylesheet" href="/assets/${name}" />`)}
            ${page.script === undefined ? null : html`<script type="module" src="/assets/${page.script}"></script>`}
          </head>
          <body>
            ${page.body}
          </body>
        </html>`.text,
    );
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Serves the files, and the stylesheet that all simulators share, as /assets/{name}. */
export function serveAssets(app: FastifyInstance, files: readonly URL[]): void {
  for (const file of [new URL('assets/base.css', import.meta.url), ...files]) {
    const [name = '', type = ''] = /[^/]+\.(\w+)$/.exec(file.pathname) ?? [];
    const bytes = readFileSync(file);
    app.get(`/assets/${name}`, (_request, reply) =>
      reply
        .type(TYPES[type] ?? 'application/octet-stream')
        .header('x-content-type-options', 'nosniff')
        .send(bytes),
    );
  }
}
