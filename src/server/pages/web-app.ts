import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { OFFLINE_PATH } from '#kit/core/offline-path.ts';
import type { Store, StoreCode } from '#kit/core/store.ts';
import { isLubricants } from '#kit/core/theme.ts';
import type { App } from '#kit/server/context.ts';

/** Names of the installed portal by store; a user may have two. */
const NAMES: Readonly<Record<StoreCode, string>> = {
  combustibles: 'Surtidor',
  lubricantes: 'Surtidor Lubricantes',
  ecuador: 'Surtidor Ecuador',
  lubricantes_ecuador: 'Surtidor Lubricantes Ecuador',
};

/** Surface color of both brands' light themes (kit/portal/design/tokens.css). */
const GROUND = '#ffffff';

/** Addresses of each brand's icons (tools/vite-web-app.ts). */
type Icons = Readonly<Record<'fuels' | 'lubricants', Readonly<Record<'192' | '512' | 'maskable', string>>>>;

/**
 * Serves the fixed paths of an installed portal: the store's manifest, the service worker, and the page shown without a
 * connection.
 */
export function serveWebApp(
  fastify: FastifyInstance,
  app: App,
  folder: string,
  dressFor: (html: string, request: FastifyRequest) => { readonly store: Store; readonly page: string },
): void {
  if (!existsSync(`${folder}web-app.json`)) return;
  const icons = JSON.parse(readFileSync(`${folder}web-app.json`, 'utf8')) as Icons;
  const worker = readFileSync(`${folder}service-worker.js`, 'utf8');
  const offline = readFileSync(`${folder}offline.html`, 'utf8');

  fastify.get('/manifest.webmanifest', (request, reply) => {
    const { store } = dressFor('', request);
    const brand = isLubricants(app.settings.themes[store.code]) ? 'lubricants' : 'fuels';
    const png = (icon: keyof Icons['fuels'], sizes: string, purpose: string) => ({
      src: icons[brand][icon],
      sizes,
      type: 'image/png',
      purpose,
    });
    return reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        lang: 'es',
        dir: 'ltr',
        name: NAMES[store.code],
        short_name: brand === 'lubricants' ? 'Lubricantes' : 'Surtidor',
        description: 'Consulta lo que debes, págalo por transferencia bancaria y sabe al instante si el pago llegó.',
        theme_color: GROUND,
        background_color: GROUND,
        icons: [png('192', '192x192', 'any'), png('512', '512x512', 'any'), png('maskable', '512x512', 'maskable')],
      }),
    );
  });

  // browsers request it at every visit, so an unchanged file is not sent again
  fastify.get('/service-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );

  fastify.get(OFFLINE_PATH, (request, reply) => {
    const { store, page } = dressFor(offline, request);
    const phone = app.settings.phones[store.code];
    const call = phone && ` Si es urgente, llámanos al <a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>.`;
    return reply.type('text/html; charset=utf-8').send(page.replace('<!--phone-->', call ?? ''));
  });
}
