import { createApp, listen, parseForms } from '../app.ts';
import { type Entry, enterPage, listPage, panel, resultPage, routesPage } from './page.ts';
import type { Settings } from './settings.ts';
import { type Reason, type Verified, verify } from './verify.ts';

/** The number of stored entries, all of which the page shows. */
const MAX_ENTRIES = 100;

/** Starts the store; returns its address and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const app = createApp({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  parseForms(app);
  const entries: Entry[] = [];
  const used = new Map<string, number>();
  let url = '';

  const enter = (token: unknown): Verified => {
    const expected = {
      secret: settings.secret,
      audience: settings.publicUrl ?? url,
      now: Math.floor(Date.now() / 1000),
    };
    const verified: Verified =
      typeof token === 'string' ? verify(token, expected, used) : { ok: false, reason: 'format' satisfies Reason };
    entries.unshift({ at: new Date().toISOString(), verified });
    entries.length = Math.min(entries.length, MAX_ENTRIES);
    return verified;
  };
  type Sent = { Body: { authorization?: unknown } | null };
  app.get('/', (_request, reply) => panel.send(reply, listPage(entries)));
  app.get('/rutas', (_request, reply) => panel.send(reply, routesPage()));
  app.get('/entrar', (_request, reply) => panel.send(reply, enterPage()));
  app.post<Sent>('/entrar', (request, reply) => panel.send(reply, resultPage(enter(request.body?.authorization))));
  app.post<Sent>('/api/authorize', (request, reply) => {
    const verified = enter(request.body?.authorization);
    return reply.code(verified.ok ? 200 : 403).send(verified);
  });
  app.get('/api/entries', () => entries);
  panel.assetRoutes(app);

  url = await listen(app, settings);
  return { url, close: () => app.close() };
}
