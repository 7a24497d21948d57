import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LEGAL_PATHS } from '../areas/session/rules/legal-text.ts';
import { maintenanceSwitch } from '../areas/session/server/public.ts';
import { IP_DOOR, TOKEN_COOKIE } from '../areas/session/server/routes.ts';
import { MINIMUM_PAYMENT } from '../kit/any/constants.ts';
import type { PortalConfig } from '../kit/any/portal-config.ts';
import { type Store, STORES, isStoreCode } from '../kit/any/store.ts';
import { type Theme, isLubricants } from '../kit/any/theme.ts';
import { today } from '../kit/server/clock.ts';
import type { App } from '../kit/server/context.ts';
import { storeOfHost } from '../kit/server/store-of-host.ts';
import { serveLegalPages } from './legal-pages.ts';
import { inRepository } from '../kit/server/repository.ts';

const BUILT = fileURLToPath(inRepository('dist/portal/'));
const CONFIG = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/;

/** What the sign-in's own page is for: signing in, and support's two addresses (specification 2). */
const SIGN_IN_PATHS = new Set(['/login', '/login-as-customer/login', '/loginascustomer/login']);

/** Where whoever holds a document asks about it; with its code, as the QR has it. */
const VERIFY_PATH = /^\/verificar(\/[^/]*)?\/?$/;

/** The portal's files and its pages: any address that no file and no door has is a page, which the portal draws or calls unknown. */
export async function servePortal(fastify: FastifyInstance, app: App): Promise<void> {
  if (!existsSync(`${BUILT}index.html`)) {
    fastify.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  await fastify.register(fastifyStatic, {
    root: `${BUILT}assets`,
    prefix: '/assets/',
    wildcard: true,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  const signIn = readFileSync(`${BUILT}login.html`, 'utf8');
  const verify = readFileSync(`${BUILT}verify.html`, 'utf8');
  const portal = readFileSync(`${BUILT}index.html`, 'utf8');

  const legal = readFileSync(`${BUILT}legal.html`, 'utf8');
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
    // its form leads to another store's host, which must hear where it comes from
    const signsIn = SIGN_IN_PATHS.has(path);
    if (signsIn) reply.header('referrer-policy', 'strict-origin');
    const verifies = VERIFY_PATH.test(path);
    // a document's code stands in its address
    if (verifies) reply.header('referrer-policy', 'no-referrer');
    const config = { ...portalConfig(app, storeOf(app, request)), maintenance: await closed() };
    // in maintenance the sign-in's page says so for this one too
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

/** What of a built page is one brand's only: its sign. */
const ONLY = {
  fuels: /\s*<(?:link|img)\b[^>]*\bdata-brand="fuels"[^>]*>/g,
  lubricants: /\s*<(?:link|img)\b[^>]*\bdata-brand="lubricants"[^>]*>/g,
};

/**
 * A built page with its theme's sign and no other, and with the mark that the theme's tokens go by
 * (kit/portal/design/tokens-lubricants.css).
 */
function dressed(html: string, theme: Theme): string {
  return isLubricants(theme)
    ? html.replaceAll(ONLY.fuels, '').replace('<html ', '<html data-store="lubricants" ')
    : html.replaceAll(ONLY.lubricants, '');
}

/** A page is dressed for the store of the session's client; before login for that of the host. */
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
    ipServiceUrl: ipServiceUrl ?? IP_DOOR,
    externalStoreOrigin: shop === undefined ? null : new URL(shop).origin,
    routePlannerUrl: routePlannerUrls[store.code] ?? null,
    // a payment stays with the gateway that opened it, also where the store has gone to another since
    gatewayOrigins: [...(gateway.surtidor?.origins ?? []), ...(gateway.placetopay?.origins ?? [])],
    markers: gateway.markers,
    minimumPaymentCents: MINIMUM_PAYMENT[store.currency],
    maximumPaymentCents: maximumPayment[store.currency],
    chat: isLubricants(themes[store.code]) ? null : (chat ?? null),
    errorReports: errorReports.portalDsn === undefined ? null : { dsn: errorReports.portalDsn, release },
    today: today(app.clock, store),
  };
}
