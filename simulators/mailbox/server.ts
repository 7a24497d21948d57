import Fastify, { type FastifyInstance } from 'fastify';
import { type Mail, openMailStore } from './mail-store.ts';
import { assetRoutes, listPage, mailPage, sendMailHtml, sendPage } from './page.ts';
import type { Settings } from './settings.ts';
import { type Faults, listenSmtp } from './smtp.ts';

type OneMail = { Params: { id: string } };
type Search = { Querystring: { q?: string | string[] } };

/** Starts the mailbox; returns the addresses of its page and its SMTP server, and a function that stops both. */
export async function startServer(
  settings: Settings,
): Promise<{ url: string; smtp: string; close: () => Promise<void> }> {
  const box = openMailStore();
  const faults: Faults = { down: false, refused: 0 };
  const smtp = await listenSmtp(box, faults, { host: settings.host, port: settings.smtpPort });

  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  onlyThisMachine(app);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));
  assetRoutes(app);
  app.get<Search>('/', (request, reply) => {
    const search = textOf(request.query.q);
    return sendPage(reply, listPage(box.list(search), faults, search));
  });
  const found = (id: string, send: (mail: Mail) => unknown, lost: () => unknown) => {
    const mail = box.get(id);
    return mail ? send(mail) : lost();
  };
  app.get<OneMail>('/mails/:id', ({ params }, reply) =>
    found(
      params.id,
      (mail) => sendPage(reply, mailPage(mail)),
      () => reply.callNotFound(),
    ),
  );
  app.get<OneMail>('/mails/:id/html', ({ params }, reply) =>
    found(
      params.id,
      (mail) => sendMailHtml(reply, mail),
      () => reply.callNotFound(),
    ),
  );
  api(app, box.list, box.clear, faults);

  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return {
    url: `http://localhost:${port}`,
    smtp: `smtp://127.0.0.1:${smtp.port}`,
    close: async () => {
      await app.close();
      await smtp.close();
    },
  };
}

/** The same in JSON for tests, and the page's form. */
function api(app: FastifyInstance, list: (text: string) => readonly Mail[], clear: () => void, faults: Faults): void {
  // Otherwise a form of any site could post here: forms can send text, but not JSON.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  app.get<Search>('/api/mails', (request) => list(textOf(request.query.q)));
  app.delete('/api/mails', (_request, reply) => {
    clear();
    return reply.code(204).send();
  });
  app.get('/api/faults', () => faults);
  app.post<{ Body: { down?: unknown } | null }>('/api/faults', (request, reply) => {
    const down = request.body?.down;
    if (typeof down !== 'boolean') return reply.code(400).send({ error: 'down: true or false is needed' });
    faults.down = down;
    return faults;
  });
  app.post<{ Body: { down?: string } | null }>('/faults', (request, reply) => {
    faults.down = request.body?.down === '1';
    return reply.redirect('/', 303);
  });
}

/** Rejects requests from other machines and other sites' pages: the mails contain links with secrets. */
function onlyThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const site = request.headers['sec-fetch-site'];
    if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/.test(request.hostname)) {
      void reply.code(403).send({ error: 'host: only a loopback name is answered' });
    } else if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site')) {
      void reply.code(403).send({ error: 'origin: only the page of this mailbox may control it' });
    } else {
      done();
    }
  });
}

function textOf(q: string | string[] | undefined): string {
  return typeof q === 'string' ? q.slice(0, 200) : '';
}
