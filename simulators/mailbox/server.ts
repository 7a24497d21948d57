import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { addControlApi, addControlPages, addPart, createApp, listen } from '../app.ts';
import { parse, search } from '../input.ts';
import { type Account, CODES_REFRESH, accountsBody, codesPage } from './authenticator.ts';
import { type MailStore, openMailStore } from './mail-store.ts';
import { listPage, mailPage, panel, sendAttachment, sendMailHtml } from './page.ts';
import type { Settings } from './settings.ts';
import { type Faults, listenSmtp } from './smtp.ts';

type OneMail = { Params: { id: string } };

const faultsBody = v.strictObject({ down: v.boolean('true or false is needed') });
const faultsForm = v.object({ down: v.optional(v.string()) });

/** Starts the mailbox; returns the addresses of its page and its SMTP server, and a function that stops both. */
export async function startServer(
  settings: Settings,
): Promise<{ url: string; smtp: string; close: () => Promise<void> }> {
  const box = openMailStore();
  const faults: Faults = { down: false, refused: 0 };
  const smtp = await listenSmtp(box, faults, { host: settings.host, port: settings.smtpPort });

  const app = createApp({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  addPart(app, panel.assetRoutes);
  addControlApi(app, (part) => controlApi(part, box, faults));
  addControlPages(app, (part) => controlRoutes(part, box, faults));
  addAuthenticator(app);

  return {
    url: await listen(app, settings),
    smtp: `smtp://127.0.0.1:${smtp.port}`,
    close: async () => {
      await app.close();
      await smtp.close();
    },
  };
}

/** Adds the page with the second-factor codes of the accounts that `npm start` sends. */
function addAuthenticator(app: FastifyInstance): void {
  let accounts: readonly Account[] = [];
  addControlApi(app, (part) => {
    part.post('/api/authenticator', (request, reply) => {
      ({ accounts } = parse(accountsBody, request.body));
      return reply.code(204).send();
    });
  });
  addControlPages(app, (part) => {
    part.get('/codigos', (_request, reply) =>
      panel.send(reply.header('refresh', String(CODES_REFRESH)), codesPage(accounts, new Date())),
    );
  });
}

/** Adds the JSON API with the mails and the faults, for tests. */
function controlApi(app: FastifyInstance, box: MailStore, faults: Faults): void {
  app.get('/api/mails', (request) => box.list(parse(search, request.query).q));

  app.delete('/api/mails', (_request, reply) => {
    box.clear();
    return reply.code(204).send();
  });

  app.get('/api/faults', () => faults);

  app.post('/api/faults', (request) => Object.assign(faults, parse(faultsBody, request.body)));
}

/** Adds the pages with which a person reads mails and sets faults. */
function controlRoutes(app: FastifyInstance, box: MailStore, faults: Faults): void {
  app.get('/', (request, reply) => {
    const { q } = parse(search, request.query);
    return panel.send(reply, listPage(box.list(q), faults, q));
  });

  app.get<OneMail>('/mails/:id', ({ params }, reply) => {
    const mail = box.get(params.id);
    return mail ? panel.send(reply, mailPage(mail)) : reply.callNotFound();
  });

  app.get<OneMail>('/mails/:id/html', ({ params }, reply) => {
    const mail = box.get(params.id);
    return mail ? sendMailHtml(reply, mail) : reply.callNotFound();
  });

  app.get<{ Params: { id: string; index: string } }>('/mails/:id/attachments/:index', ({ params }, reply) => {
    const index = Number(params.index);
    const file = box.file(params.id, index);
    const { filename } = box.get(params.id)?.attachments[index] ?? {};
    return file && filename !== undefined ? sendAttachment(reply, filename, file) : reply.callNotFound();
  });

  app.post('/faults', (request, reply) => {
    faults.down = parse(faultsForm, request.body).down === '1';
    return reply.redirect('/', 303);
  });
}
