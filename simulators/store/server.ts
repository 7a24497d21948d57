import { readFileSync } from 'node:fs';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveStylesheets } from '../stylesheets.ts';
import { type Entry, enterPage, listPage, resultPage, routesPage, sendPage } from './page.ts';
import type { Settings } from './settings.ts';
import { type Reason, type Verified, verify } from './verify.ts';

/** As many as its page shows. */
const KEPT = 100;

/** Starts the store; returns its address and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const app = Fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
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
    entries.length = Math.min(entries.length, KEPT);
    return verified;
  };
  type Sent = { Body: { authorization?: unknown } | null };
  app.get('/', (_request, reply) => sendPage(reply, listPage(entries)));
  app.get('/rutas', (_request, reply) => sendPage(reply, routesPage()));
  app.get('/entrar', (_request, reply) => sendPage(reply, enterPage()));
  app.post<Sent>('/entrar', (request, reply) => {
    const verified = enter(request.body?.authorization);
    return sendPage(reply, resultPage(verified), verified.ok ? 200 : 403);
  });
  app.post<Sent>('/api/authorize', (request, reply) => {
    const verified = enter(request.body?.authorization);
    return reply.code(verified.ok ? 200 : 403).send(verified);
  });
  app.get('/api/entries', () => entries);
  assets(app);

  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  url = `http://localhost:${typeof address === 'object' && address !== null ? address.port : settings.port}`;
  return { url, close: () => app.close() };
}

function assets(app: FastifyInstance): void {
  serveStylesheets(app, new URL('assets/store.css', import.meta.url));
  const script = readFileSync(new URL('assets/enter.js', import.meta.url));
  app.get('/assets/enter.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('x-content-type-options', 'nosniff').send(script),
  );
}
