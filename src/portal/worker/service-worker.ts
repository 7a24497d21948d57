import { OFFLINE_PATH } from '#kit/core/offline-path.ts';
import { isProgramPath } from '#kit/core/program-paths.ts';
import { FILES_CACHE, PAGES_CACHE } from '#kit/portal/offline/cache-names.ts';

declare const self: ServiceWorkerGlobalScope;

/** Data that tools/vite-web-app.ts inserts: the files of this build, the main page's script, and the icons. */
declare const BUILD: {
  readonly files: readonly string[];
  readonly main: string;
  /** An icon of each brand. */
  readonly icons: { readonly fuels: string; readonly lubricants: string };
};

/** Files that screens may need, loaded in advance, because without a connection it is too late. */
const AHEAD = BUILD.files.filter((file) => /\.(?:js|css|woff2|svg)$/.test(file));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(serveFile(request));
  else if (request.mode === 'navigate' && !isProgramPath(pathname)) event.respondWith(servePage(event, pathname));
});
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));

/** Message that the server pushes: short and without amounts (src/areas/notifications/server/push.ts). */
type PushMessage = { readonly title: string; readonly path: string; readonly tag: string };

async function showMessage(data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const { title, path, tag } = data.json() as PushMessage;
  const { lubricants, fuels } = BUILD.icons;
  // the offline page is the store's own
  const page = await (await caches.match(OFFLINE_PATH, { ignoreVary: true }))?.text();
  const icon = page?.includes('data-store="lubricants"') ? lubricants : fuels;
  await self.registration.showNotification(title, { tag, data: path, icon, lang: 'es' });
}

/** Opens the message's page in an open window of the portal, or in a new one. */
async function openMessage(message: Notification): Promise<void> {
  message.close();
  const path = String(message.data);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname !== '/login');
  if (!open) await self.clients.openWindow(path);
  else await (await open.focus()).navigate(path);
}

/**
 * Loads this build's files, and takes over at once: every page comes from the server, with the files of its own build.
 */
async function install(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(AHEAD.filter((file) => !have.has(file)));
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }));
  await self.skipWaiting();
}

/** Deletes the files of earlier builds. An open page of an earlier build loads them from the server, or reloads. */
async function activate(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const needed = new Set([...BUILD.files, OFFLINE_PATH]);
  const old = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Serves a file of this build from the cache. It never changes, because its name contains its hash. */
async function serveFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const saved = await cache.match(request, { ignoreVary: true });
  if (saved) return saved;
  const response = await fetch(request);
  if (response.ok && BUILD.files.includes(new URL(request.url).pathname)) await cache.put(request, response.clone());
  return response;
}

/** Serves the server's page, or the saved one if the server is unreachable. */
async function servePage(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
    event.waitUntil(savePage(path, response.clone()));
    return response;
  } catch (error) {
    const saved = (await savedPage(path)) ?? (await caches.match(OFFLINE_PATH, { ignoreVary: true }));
    if (saved) return saved;
    throw error;
  }
}

/** Saves only the portal's main page, which contains no personal data: signing in and verifying need the server. */
async function savePage(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return;
  const html = await response.text();
  if (!html.includes(BUILD.main)) return;
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  const cache = await caches.open(PAGES_CACHE);
  await cache.put(path, new Response(html.replace('<html ', '<html data-offline '), { headers }));
}

/** The last saved page of a path, or else of any path: they differ only in the look before the scripts. */
async function savedPage(path: string): Promise<Response | undefined> {
  if (!(await caches.has(PAGES_CACHE))) return undefined;
  const cache = await caches.open(PAGES_CACHE);
  const [any] = await cache.keys();
  return (await cache.match(path)) ?? (any && cache.match(any));
}
