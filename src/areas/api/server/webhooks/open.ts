import type { BackgroundTask } from '#kit/area.ts';
import type { App } from '#kit/server/context.ts';
import { WebhookDelivery } from './deliver.ts';
import { WEBHOOK_DUE } from './due-topic.ts';
import { resolveByDns } from './lookup.ts';
import { TRY_TIMEOUT } from './send.ts';

/** Polling interval in ms: finds events whose pause has ended, and events that a killed process left. */
const LOOK_EVERY = 5000;

/** Starts the delivery to webhooks; does nothing in a process that delivers none. */
export function createWebhookDelivery(app: App): BackgroundTask {
  if (!app.settings.webhooks.delivers) return { begin: () => undefined };
  const stopping = new AbortController();
  const delivery = new WebhookDelivery({
    ...app,
    secret: app.settings.appSecret,
    rules: app.settings.webhooks,
    resolve: resolveByDns,
    timeout: TRY_TIMEOUT,
    stopping: stopping.signal,
  });
  const wake = () => delivery.wake();
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    begin: () => {
      unsubscribe = app.live.subscribe(WEBHOOK_DUE, { onPayload: wake, onMissed: wake });
      timer = setInterval(wake, LOOK_EVERY);
      wake();
    },
    stop: async () => {
      stopping.abort();
      unsubscribe?.();
      clearInterval(timer);
      await delivery.idle();
    },
  };
}
