import { addControlApi, addControlPages, addPart, createApp, listen } from '../app.ts';
import { createAnswering } from './answer.ts';
import { openEventStore } from './event-store.ts';
import { noFaults } from './faults.ts';
import { openJournal } from './journal.ts';
import { panel } from './page.ts';
import { receiveRoutes } from './receive.ts';
import type { Settings } from './settings.ts';
import { controlApi, controlRoutes } from './control-api.ts';

/** Fits a compensation with the most lines allowed. */
const LARGEST_BODY = 8 * 1024 * 1024;

/** Starts the ERP; returns its address and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const { delay, dataFile, eventsKey: key } = settings;
  const faults = noFaults();
  const journal = openJournal(dataFile);
  const eventStore = openEventStore(journal, delay);
  const answering = createAnswering({ ...settings, eventStore, faults });

  const app = createApp({ bodyLimit: LARGEST_BODY, forceCloseConnections: true });
  addPart(app, (part) => receiveRoutes(part, { eventStore, answering, faults, key }));
  addPart(app, panel.assetRoutes);
  addControlApi(app, (part) => controlApi(part, { eventStore, answering, faults }));
  addControlPages(app, (part) => controlRoutes(part, { eventStore, answering, faults }));
  app.addHook('onClose', async () => {
    await answering.stop();
    journal.close();
  });

  const url = await listen(app, settings);
  answering.wake();
  return { url, close: () => app.close() };
}
