import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors, assetRoutes } from '../gateway/page.ts';
import { onlyThisMachine } from '../gateway/control-api.ts';
import { createBank } from './bank.ts';
import type { Faults } from './faults.ts';
import { merchantApi } from './merchant-api.ts';
import { type Site, createNotifier } from './notify.ts';
import { payRoutes } from './pay.ts';
import { openStore } from './session.ts';
import type { Settings } from './settings.ts';
import { controlApi, controlRoutes } from './control-api.ts';

/** Starts the gateway; returns the server and its address. */
export async function startServer(settings: Settings): Promise<{ app: FastifyInstance; url: string }> {
  const faults: Faults = { down: false, slow_ms: 0, bad_signature: false, site: 'active' };
  const site: Site = { notify_url: settings.notifyUrl ?? null };
  const store = openStore(settings.dataFile);
  const notifier = createNotifier({ settings, site, faults, store });
  const bank = createBank({ store, notifier, lateMs: settings.lateMs });

  const app = Fastify({ bodyLimit: 64 * 1024 });
  answerErrors(app);

  let url = '';
  const part = (add: (scope: FastifyInstance) => void) =>
    app.register((scope, _options, done) => {
      add(scope);
      done();
    });
  part((scope) => merchantApi(scope, { store, bank, faults, settings, publicUrl: () => settings.publicUrl ?? url }));
  part((scope) => payRoutes(scope, { store, bank, faults, merchant: settings.merchant }));
  part((scope) => assetRoutes(scope));
  part((scope) => {
    onlyThisMachine(scope);
    controlApi(scope, { store, bank, faults, site });
  });
  part((scope) => {
    onlyThisMachine(scope);
    controlRoutes(scope, { store, bank, faults });
  });
  app.addHook('onClose', async () => bank.stop());

  await app.listen({ port: settings.port, host: settings.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  url = `http://localhost:${port}`;
  bank.resume();
  return { app, url };
}
