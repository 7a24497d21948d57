import { addControlApi, addControlPages, addPart, createApp, listen } from '../app.ts';
import { noFaults } from '../bank/faults.ts';
import { createGateway } from './gateway.ts';
import { merchantApi } from './merchant-api.ts';
import { createNotifier } from './notify.ts';
import { assetRoutes } from '../bank/page.ts';
import { payRoutes } from './pay.ts';
import type { Settings } from './settings.ts';
import { controlApi, controlRoutes } from './control-api.ts';
import { openStore } from './store.ts';

/** Starts the gateway; returns its address and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const { secret, retryMs, lateMs, merchant } = settings;
  const faults = noFaults();
  const store = openStore(settings.dataFile);
  const notifier = createNotifier({ secret, retryMs, faults, store });
  const gateway = createGateway({ store, notifier, lateMs });

  const app = createApp({ bodyLimit: 64 * 1024 });
  let url = '';
  addPart(app, (part) =>
    merchantApi(part, { store, gateway, faults, secret, publicUrl: () => settings.publicUrl ?? url }),
  );
  addPart(app, (part) => payRoutes(part, { store, gateway, faults, merchant }));
  addPart(app, assetRoutes);
  addControlApi(app, (part) => controlApi(part, { store, gateway, faults }));
  addControlPages(app, (part) => controlRoutes(part, { store, gateway, faults }));
  app.addHook('onClose', async () => gateway.stop());

  url = await listen(app, settings);
  gateway.resume();
  return { url, close: () => app.close() };
}
