import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LEGAL_PATHS } from '../areas/session/rules/legal-text.ts';
import { maintenanceSwitch } from '../areas/session/server/public.ts';
import { IP_PATH, TOKEN_COOKIE } from '../areas/session/server/routes.ts';
import { MINIMUM_PAYMENT } from '../kit/core/constants.ts';
import type { PortalConfig } from '../kit/core/portal-config.ts';
import { type Store, STORES, isStoreCode } from '../kit/core/store.ts';
import { type Theme, isLubricants } from '../kit/core/theme.ts';
import { today } from '../kit/server/clock.ts';
import type { App } from '../kit/server/context.ts';
import { storeOfHost } from '../kit/server/store-of-host.ts';
import { serveLegalPages } from './legal-pages.ts';
import { fromRepoRoot } from '../kit/server/paths.ts';

const BUILT = fileURLToPath(fromRepoRoot('dist/portal/'));
const CONFIG = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/;

/** The paths of the sign-in page: signing in, and support's two addresses (specification A2). */
const SIGN_IN_PATHS = new Set(['/login', '/login-as-customer/login', '/loginascustomer/login']);

/** The page that verifies a document; with its code, as in the QR. */
const VERIFY_PATH = /^\/verificar(\/[^/]*)?\/?$/;

/** Serves the portal's files; every other path without a route is a page of the portal. */
export async function servePortal(fastify: FastifyInstance, app: App, folder = BUILT): Promise<void> {
  if (!existsSync(`${folder}index.html`)) {
    fastify.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  if (existsSync(`${folder}assets`)) {
    await fastify.register(fastifyStatic, {
      root: `${folder}assets`,
      prefix: '/assets/',
      wildcard: true,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    });
  }
  const signIn = readFileSync(`${folder}login.html`, 'utf8');
  const verify = readFileSync(`${folder}verify.html`, 'utf8');
  const portal = readFileSync(`${folder}index.html`, 'utf8');

  const legal = readFileSync(`${folder}legal.html`, 'utf8');
  serveLegalPages(fastify, app, (request) => {
    const store = storeOf(app, request);
    return { store, page: dressed(legal, app.settings.themes[store.code]) };
  });

  const closed = maintenanceSwitch(app);
  fastify.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && (request.headers.accept ?? '*/*').includes('html');
    if (!isPage || path.startsWith('/assets/')) return nothingHere(reply);
    // its form may post to another store's host, which checks the referrer's origin
    const signsIn = SIGN_IN_PATHS.has(path);
    if (signsIn) reply.header('referrer-policy', 'strict-origin');
    const verifies = VERIFY_PATH.test(path);
    // the path contains the document's code
    if (verifies) reply.header('referrer-policy', 'no-referrer');
    const config = { ...portalConfig(app, storeOf(app, request)), maintenance: await closed() };
    // in maintenance the sign-in page says so, also for this path
    if (verifies && !config.maintenance) return sendPage(reply, verify, config);
    return sendPage(reply, signsIn || verifies ? signIn : portal, config);
  });
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_found', message: 'There is nothing at this address.' });
}

function sendPage(reply: FastifyReply, html: string, config: PortalConfig): FastifyReply {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(dressed(html, config.theme).replace(CONFIG, (_all, open: string, close: string) => open + json + close));
}

/** The parts of a built page that only one brand has. */
const ONLY = {
  fuels: /\s*<(?:link|img)\b[^>]*\bdata-brand="fuels"[^>]*>/g,
  lubricants: /\s*<(?:link|img)\b[^>]*\bdata-brand="lubricants"[^>]*>/g,
};

/** The built page with only its theme's logo, and the theme's attribute (kit/portal/design/tokens-lubricants.css). */
function dressed(html: string, theme: Theme): string {
  return isLubricants(theme)
    ? html.replaceAll(ONLY.fuels, '').replace('<html ', '<html data-store="lubricants" ')
    : html.replaceAll(ONLY.lubricants, '');
}

/** The store of the session's client; without a session that of the host. */
function storeOf(app: App, request: FastifyRequest): Store {
  const cookie = request.cookies['store'] ?? '';
  const signedIn = request.cookies[TOKEN_COOKIE] !== undefined && isStoreCode(cookie);
  return signedIn ? STORES[cookie] : storeOfHost(request.host, app.settings.publicUrls);
}

function portalConfig(app: App, store: Store): Omit<PortalConfig, 'maintenance'> {
  const { gateway, storeUrls, themes, externalStore, routePlannerUrls, maximumPayment, ipServiceUrl, chat } =
    app.settings;
  const { errorReports, release } = app.settings;
  const base = storeUrls[store.code];
  const shop = externalStore.urls[store.code];
  return {
    store: store.code,
    country: store.country,
    currency: store.currency,
    timeZone: store.timeZone,
    theme: themes[store.code],
    termsUrl: base + LEGAL_PATHS.terms,
    dataPolicyUrl: base + LEGAL_PATHS.data_policy,
    ipServiceUrl: ipServiceUrl ?? IP_PATH,
    externalStoreOrigin: shop === undefined ? null : new URL(shop).origin,
    routePlannerUrl: routePlannerUrls[store.code] ?? null,
    // a payment keeps the gateway that opened it, also after its store has changed to another
    gatewayOrigins: [...(gateway.surtidor?.origins ?? []), ...(gateway.placetopay?.origins ?? [])],
    markers: gateway.markers,
    minimumPaymentCents: MINIMUM_PAYMENT[store.currency],
    maximumPaymentCents: maximumPayment[store.currency],
    chat: isLubricants(themes[store.code]) ? null : (chat ?? null),
    errorReports: errorReports.portalDsn === undefined ? null : { dsn: errorReports.portalDsn, release },
    today: today(app.clock, store),
  };
}
