import Fastify, { type FastifyInstance } from 'fastify';
import { noFaults } from './faults.ts';
import { createGateway } from './gateway.ts';
import { merchantApi } from './merchant-api.ts';
import { createNotifier } from './notify.ts';
import { answerErrors, assetRoutes } from './page.ts';
import { payRoutes } from './pay.ts';
import type { Settings } from './settings.ts';
import { onlyThisMachine, controlApi, controlRoutes } from './control-api.ts';
import { openStore } from './store.ts';

/** Starts the gateway; returns the server and its address. */
export async function startServer(settings: Settings): Promise<{ app: FastifyInstance; url: string }> {
  const { secret, retryMs, lateMs, merchant } = settings;
  const faults = noFaults();
  const store = openStore(settings.dataFile);
  const notifier = createNotifier({ secret, retryMs, faults, store });
  const gateway = createGateway({ store, notifier, lateMs });

  const app = Fastify({ bodyLimit: 64 * 1024 });
  answerErrors(app);

  let url = '';
  const part = (add: (scope: FastifyInstance) => void) =>
    app.register((scope, _options, done) => {
      add(scope);
      done();
    });
  part((scope) => merchantApi(scope, { store, gateway, faults, secret, publicUrl: () => settings.publicUrl ?? url }));
  part((scope) => payRoutes(scope, { store, gateway, faults, merchant }));
  part((scope) => assetRoutes(scope));
  part((scope) => {
    onlyThisMachine(scope);
    controlApi(scope, { store, gateway, faults });
  });
  part((scope) => {
    onlyThisMachine(scope);
    controlRoutes(scope, { store, gateway, faults });
  });
  app.addHook('onClose', async () => gateway.stop());

  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  url = `http://localhost:${port}`;
  gateway.resume();
  return { app, url };
}
