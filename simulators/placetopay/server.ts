import { addControlApi, addControlPages, addPart, createApp, listen } from '../app.ts';
import { noFaults } from '../bank/faults.ts';
import { assetRoutes } from '../bank/page.ts';
import { createBank } from './bank.ts';
import type { Faults } from './faults.ts';
import { merchantApi } from './merchant-api.ts';
import { type Site, createNotifier } from './notify.ts';
import { payRoutes } from './pay.ts';
import { openStore } from './session.ts';
import type { Settings } from './settings.ts';
import { controlApi, controlRoutes } from './control-api.ts';

/** Starts the gateway; returns its address and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const faults: Faults = { ...noFaults(), site: 'active' };
  const site: Site = { notify_url: settings.notifyUrl ?? null };
  const store = openStore(settings.dataFile);
  const notifier = createNotifier({ settings, site, faults, store });
  const bank = createBank({ store, notifier, lateMs: settings.lateMs });

  const app = createApp({ bodyLimit: 64 * 1024 });
  let url = '';
  addPart(app, (part) =>
    merchantApi(part, { store, bank, faults, settings, publicUrl: () => settings.publicUrl ?? url }),
  );
  addPart(app, (part) => payRoutes(part, { store, bank, faults, merchant: settings.merchant }));
  addPart(app, assetRoutes);
  addControlApi(app, (part) => controlApi(part, { store, bank, faults, site }));
  addControlPages(app, (part) => controlRoutes(part, { store, bank, faults }));
  app.addHook('onClose', async () => bank.stop());

  url = await listen(app, settings);
  bank.resume();
  return { url, close: () => app.close() };
}
