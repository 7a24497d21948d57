import Fastify, { type FastifyInstance } from 'fastify';
import { createAnswering } from './answer.ts';
import { openEventStore } from './event-store.ts';
import { noFaults } from './faults.ts';
import { openJournal } from './journal.ts';
import { assetRoutes } from './page.ts';
import { receiveRoutes } from './receive.ts';
import type { Settings } from './settings.ts';
import { onlyThisMachine, controlApi, controlRoutes } from './control-api.ts';

/** Fits a compensation with the most lines allowed. */
const LARGEST_BODY = 8 * 1024 * 1024;

/** Starts the ERP; returns the server and its address. */
export async function startServer(settings: Settings): Promise<{ app: FastifyInstance; url: string }> {
  const { delay, dataFile, eventsKey: key } = settings;
  const faults = noFaults();
  const journal = openJournal(dataFile);
  const eventStore = openEventStore(journal, delay);
  const answering = createAnswering({ ...settings, eventStore, faults });

  const app = Fastify({ bodyLimit: LARGEST_BODY, forceCloseConnections: true });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply.code(status).send({ error: status >= 500 ? 'internal' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'not found' }));

  const part = (add: (scope: FastifyInstance) => void) =>
    app.register((scope, _options, done) => {
      add(scope);
      done();
    });
  part((scope) => receiveRoutes(scope, { eventStore, answering, faults, key }));
  part((scope) => assetRoutes(scope));
  part((scope) => {
    onlyThisMachine(scope);
    controlApi(scope, { eventStore, answering, faults });
  });
  part((scope) => {
    onlyThisMachine(scope);
    controlRoutes(scope, { eventStore, answering, faults });
  });
  app.addHook('onClose', async () => {
    await answering.stop();
    journal.close();
  });

  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  answering.wake();
  return { app, url: `http://localhost:${port}` };
}
