import { addControlApi, addControlPages, addPart, createApp, listen } from '../app.ts';
import { createAnswering } from './answer.ts';
import { createClock } from './clock.ts';
import type { CreditAccounts } from './credit.ts';
import { openEventStore } from './event-store.ts';
import { noFaults } from './faults.ts';
import { openJournal } from './journal.ts';
import { panel } from './page.ts';
import { receiveRoutes } from './receive.ts';
import { createOrderMoves } from './move-orders.ts';
import { openOrderStore } from './order-store.ts';
import { createSending } from './send.ts';
import type { Settings } from './settings.ts';
import { controlApi, controlRoutes } from './control-api.ts';

/** Maximum body in bytes: fits a compensation with the maximum number of lines, and the orders added at once. */
const MAX_BODY = 16 * 1024 * 1024;

/** Starts the ERP; returns its address and a function that stops it. */
export async function startServer(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  const { delay, dataFile, eventsKey: key } = settings;
  const faults = noFaults();
  const journal = openJournal(dataFile);
  const eventStore = openEventStore(journal, delay);
  const orderStore = openOrderStore(journal);
  const answering = createAnswering({ eventStore, faults });
  const clock = createClock();
  const credit: CreditAccounts = new Map();
  const orderMoves = createOrderMoves({ eventStore, orderStore, faults, delay: settings.orderDelay, clock, credit });
  const sending = createSending({ ...settings, faults, sources: [answering.source, orderMoves.source] });
  const control = { eventStore, orderStore, answering, orderMoves, sending, faults, clock, credit };

  const app = createApp({ bodyLimit: MAX_BODY, forceCloseConnections: true });
  addPart(app, (part) => receiveRoutes(part, { eventStore, sending, faults, key }));
  addPart(app, panel.assetRoutes);
  addControlApi(app, (part) => controlApi(part, control));
  addControlPages(app, (part) => controlRoutes(part, control));
  app.addHook('onClose', async () => {
    await sending.stop();
    journal.close();
  });

  const url = await listen(app, settings);
  sending.wake();
  return { url, close: () => app.close() };
}
