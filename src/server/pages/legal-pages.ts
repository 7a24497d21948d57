import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Block, LEGAL_PATHS, LEGAL_TEXTS, type LegalTextName, blocksOf } from '#areas/session/rules/legal-text.ts';
import { publishedTexts } from '#areas/session/server/public.ts';
import { dayIn, formatDay } from '#kit/core/day.ts';
import type { Store } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import { escapeHtml } from './escape-html.ts';

const TITLES: Readonly<Record<LegalTextName, string>> = {
  terms: 'Términos y condiciones',
  data_policy: 'Política de uso de datos',
};

/** Serves the published terms and data policy (specification A2): public pages without scripts. */
export function serveLegalPages(
  fastify: FastifyInstance,
  app: App,
  dressFor: (request: FastifyRequest) => { readonly store: Store; readonly page: string },
): void {
  for (const name of LEGAL_TEXTS) {
    fastify.get(LEGAL_PATHS[name], async (request, reply) => {
      const { store, page } = dressFor(request);
      const text = (await publishedTexts(app.db, store.code)).get(name);
      const body = text
        ? `<p>Versión ${text.version} · Publicada el ${formatDay(dayIn(text.published_at, store.timeZone))}</p>` +
          `<article>${blocksOf(text.text).map(drawn).join('')}</article>`
        : '<p>Este texto aún no está publicado.</p>';
      const content: Readonly<Record<string, string>> = {
        title: `<title>${TITLES[name]} · Surtidor</title>`,
        main: `<main><h1>${TITLES[name]}</h1>${body}</main>`,
      };
      return reply
        .code(text ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(page.replace(/<(title|main)>.*?<\/\1>/gs, (_all, place: string) => content[place] ?? ''));
    });
  }
}

function drawn(block: Block): string {
  switch (block.is) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  }
}
