import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LEGAL_PATHS } from '#areas/session/rules/legal-text.ts';
import { IP_PATH, TOKEN_COOKIE, isInMaintenance, putDeviceCookie } from '#areas/session/server/public.ts';
import { MINIMUM_PAYMENT } from '#kit/core/constants.ts';
import { FEATURES } from '#kit/core/feature.ts';
import type { PortalConfig } from '#kit/core/portal-config.ts';
import { PROGRAM_PATHS, isProgramPath } from '#kit/core/program-paths.ts';
import { type Store, type StoreCode, STORES, isStoreCode } from '#kit/core/store.ts';
import { isLubricants } from '#kit/core/theme.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { storeOfHost } from '#kit/server/http/store-of-host.ts';
import { APPEARANCE_COOKIE, readAppearance } from '#kit/core/appearance.ts';
import { serveLegalPages } from './legal-pages.ts';
import { fromRepoRoot } from '#kit/server/paths.ts';
import { allowsHtml } from './accept.ts';
import { serveAssets } from './assets.ts';
import { setRetryLater } from '../http/retry-later.ts';
import { permissionsPolicy } from '../http/headers.ts';
import { acceptsBrotli, createPageEncoder } from './page-encoder.ts';
import { styleSources, withStyleSources } from './page-styles.ts';
import { PORTAL_SCREENS } from './portal-paths.ts';
import { readPreloads } from './preloads.ts';
import { serveDesk } from './desk-page.ts';
import { frameOf, withFrame } from './static-frame.ts';
import { serveWebApp } from './web-app.ts';

const BUILT = fileURLToPath(fromRepoRoot('dist/portal/'));
const CONFIG = /(<script type="application\/json" id="config">)[^<]*(<\/script>)/;

/** Paths of the sign-in page, with support's two paths (specification A2). */
const SIGN_IN_PATHS = new Set(['/login', '/login-as-customer/login', '/loginascustomer/login']);

/** Path of the page that verifies a document, with or without the QR's code. */
const VERIFY_PATH = /^\/verificar(\/[^/]*)?\/?$/;

/** Path of the page where a point of sale redeems vouchers. */
const REDEEM_PATH = /^\/canje\/?$/;

/** Paths of the links of mailed reports; the token is in the fragment. */
const REPORT_PATH = /^\/informes\/(?:confirmar|terminar)\/?$/;

/** Serves the portal's files; every other path without a route is a page of the portal. */
export async function servePortal(fastify: FastifyInstance, app: App, folder = BUILT): Promise<void> {
  if (!existsSync(`${folder}index.html`)) {
    fastify.setNotFoundHandler((_request, reply) => nothingHere(reply));
    return;
  }
  if (existsSync(`${folder}assets`)) await serveAssets(fastify, `${folder}assets`, '/assets/');
  const signIn = readFileSync(`${folder}login.html`, 'utf8');
  const verify = readFileSync(`${folder}verify.html`, 'utf8');
  const redeem = readFileSync(`${folder}redeem.html`, 'utf8');
  const report = readFileSync(`${folder}reports.html`, 'utf8');
  const portal = readFileSync(`${folder}index.html`, 'utf8');
  const preloadsOf = readPreloads(folder);
  const stylesOf = new Map([signIn, verify, redeem, report, portal].map((page) => [page, styleSources(page)]));

  const legal = readFileSync(`${folder}legal.html`, 'utf8');
  serveLegalPages(fastify, app, (request) => {
    const store = storeOf(app, request);
    return { store, page: adaptPage(legal, app, store.code, request) };
  });

  serveFixedAddresses(fastify, app, portal);
  const encode = createPageEncoder();
  await serveDesk(fastify, (page, request, reply) => {
    const store = storeOfHost(request.host, app.settings.publicUrls);
    const config = { ...portalConfig(app, store), maintenance: false };
    return sendPage(request, reply, withConfig(adaptPage(page, app, store.code, request), config), encode);
  });
  serveWebApp(fastify, app, folder, (html, request) => {
    const store = storeOf(app, request);
    return { store, page: adaptPage(html, app, store.code, request) };
  });
  fastify.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!isPage(request, path)) return nothingHere(reply);
    // the sign-in form may post to another store's host, which checks the referrer's origin
    const signsIn = SIGN_IN_PATHS.has(path);
    if (signsIn) {
      reply.header('referrer-policy', 'strict-origin');
      // the device cookie makes this browser known before a user signs in with a password reset by mail
      putDeviceCookie(request, reply, app.settings.publicUrls[storeOf(app, request).code].startsWith('https:'));
    }
    const verifies = VERIFY_PATH.test(path);
    // the path contains the document's code
    if (verifies) reply.header('referrer-policy', 'no-referrer');
    const redeems = REDEEM_PATH.test(path);
    if (redeems) reply.header('permissions-policy', permissionsPolicy({ camera: true }));
    // the maintenance page also announces a database failure; both pages reload by themselves afterwards
    const maintenance = await isInMaintenance(app.db).catch(() => true);
    const config = { ...portalConfig(app, storeOf(app, request)), maintenance };
    // in maintenance the sign-in page shows the notice, also for this path
    const open = verifies ? verify : redeems ? redeem : REPORT_PATH.test(path) ? report : null;
    const page = open && !config.maintenance ? open : signsIn || open ? signIn : portal;
    const state = { signedIn: request.cookies[TOKEN_COOKIE] !== undefined, closed: config.maintenance };
    const title = page === portal ? PORTAL_SCREENS.get(path.replace(/(.)\/$/, '$1')) : null;
    if (title === undefined) reply.code(404);
    const look = { title: title ?? null, provider: config.accountProvider };
    const framed = withFrame(page, frameOf(path, config.theme, state), look);
    const ahead = page === portal && state.signedIn && !state.closed ? preloadsOf(path) : '';
    const shown = adaptPage(framed.replace('</head>', `${ahead}$&`), app, config.store, request);
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header('content-security-policy', withStyleSources(policy, stylesOf.get(page) ?? ''));
    if (config.maintenance) setRetryLater(reply);
    return sendPage(request, reply, withConfig(shown, config), encode);
  });
}

function isPage({ method, headers }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/assets/')) return false;
  // people do not open such paths, so a page is sent only if the Accept header names HTML
  return isProgramPath(path) ? (headers.accept ?? '').includes('html') : allowsHtml(headers.accept);
}

function nothingHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'not_found', message: 'There is nothing at this address.' });
}

/**
 * robots.txt for search engines. It excludes the paths of programs; pages contain no client data before the sign-in.
 */
const ROBOTS = PROGRAM_PATHS.map((path) => `Disallow: /${path}\n`).join('');

/** Serves fixed paths that browsers and monitors request: robots.txt, and the icon of the host's store. */
function serveFixedAddresses(fastify: FastifyInstance, app: App, portal: string): void {
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\n${ROBOTS}`),
  );
  fastify.get('/favicon.ico', (request, reply) => {
    const page = adaptPage(portal, app, storeOf(app, request).code, request);
    const [, icon] = /<link rel="icon" href="(\/assets\/[^"]+)"/.exec(page) ?? [];
    return icon === undefined ? nothingHere(reply) : reply.redirect(icon, 302);
  });
}

function withConfig(html: string, config: PortalConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(CONFIG, (_all, open: string, close: string) => open + json + close);
}

async function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
  encode: (html: string) => Promise<Buffer>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  if (!acceptsBrotli(headers['accept-encoding'])) return reply.send(html);
  return reply.header('content-encoding', 'br').send(await encode(html));
}

/** Parts of a built page that belong to one brand only. */
const ONLY = {
  fuels: /\s*<(?:link|img|meta)\b[^>]*\bdata-brand="fuels"[^>]*>/g,
  lubricants: /\s*<(?:link|img|meta)\b[^>]*\bdata-brand="lubricants"[^>]*>/g,
};
const PREVIEW_IMAGE = /(<meta property="og:image" content=")\//;

/**
 * Adapts a built page to its store: only its theme's logo, the theme's attribute
 * (kit/portal/design/tokens-lubricants.css), and the device's chosen appearance. A link preview needs the picture's
 * full address, under the store's public one.
 */
function adaptPage(html: string, { settings }: App, store: StoreCode, { cookies }: FastifyRequest): string {
  const page = isLubricants(settings.themes[store])
    ? html.replaceAll(ONLY.fuels, '').replace('<html ', '<html data-store="lubricants" ')
    : html.replaceAll(ONLY.lubricants, '');
  const appearance = readAppearance(cookies[APPEARANCE_COOKIE]);
  const shown = appearance ? page.replace('<html ', `<html data-theme="${appearance}" `) : page;
  const { origin } = new URL(settings.publicUrls[store]);
  return shown.replace(PREVIEW_IMAGE, (_all, before: string) => `${before}${origin}/`);
}

/** The store of the session's client; without a session, the store of the host name. */
function storeOf(app: App, request: FastifyRequest): Store {
  const cookie = request.cookies['store'] ?? '';
  const signedIn = request.cookies[TOKEN_COOKIE] !== undefined && isStoreCode(cookie);
  return signedIn ? STORES[cookie] : storeOfHost(request.host, app.settings.publicUrls);
}

function portalConfig(app: App, store: Store): Omit<PortalConfig, 'maintenance'> {
  const { gateway, storeUrls, themes, externalStore, routePlannerUrls, maximumPayment, ipServiceUrl, chat } =
    app.settings;
  const { errorReports, release, push, supportEmails, claimPeriods, partReasonStores, clientSignIn } = app.settings;
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
    // a payment keeps its gateway even if its store changes to another
    gatewayOrigins: [...(gateway.surtidor?.origins ?? []), ...(gateway.placetopay?.origins ?? [])],
    markers: gateway.markers,
    minimumPaymentCents: MINIMUM_PAYMENT[store.currency],
    maximumPaymentCents: maximumPayment[store.currency],
    requiresPartReason: partReasonStores.includes(store.code),
    chat: isLubricants(themes[store.code]) ? null : (chat ?? null),
    supportEmail: supportEmails[store.code] ?? null,
    accountProvider: clientSignIn[store.code]?.name ?? null,
    notifications: { service: 'built-in' },
    pushKey: push?.publicKey ?? null,
    errorReports: errorReports.portalDsn === undefined ? null : { dsn: errorReports.portalDsn, release },
    hasClaimPeriod: claimPeriods[store.code] !== null,
    features: FEATURES.filter((feature) => app.settings.features[feature].includes(store.code)),
    today: today(app.clock, store),
  };
}
