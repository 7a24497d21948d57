import type { App } from '../../../../kit/server/context.ts';
import type { Job } from '../../../../kit/server/jobs.ts';
import { WAKE_DELIVERY } from '../../../../kit/server/outbox.ts';
import { deliverDue } from './deliver.ts';

/** How often a process looks by itself: for pauses that have ended, and for what another process left when it was killed. */
const LOOK_EVERY = 5_000;

/** The delivery of events to the ERP in this process. */
export type Delivery = {
  /** What wakes it at once. */
  readonly jobs: readonly Job<never>[];
  readonly begin: () => void;
  /** Breaks off what is on the way, which then counts as not sent, and waits until it is at rest. */
  readonly stop: () => Promise<void>;
};

/** The delivery as the settings have it; none where they name no address of the ERP. */
export function openDelivery(app: App): Delivery {
  const { erpEvents: to } = app.settings;
  if (!to) return { jobs: [], begin: () => undefined, stop: async () => undefined };
  const stopping = new AbortController();
  const sender = { ...app, to, stopping: stopping.signal };
  let running: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(): Promise<void> {
    while (again && !stopping.signal.aborted) {
      again = false;
      try {
        await deliverDue(sender);
      } catch (error) {
        app.log.error({ err: error }, 'events could not be delivered');
        app.report(error, { job: WAKE_DELIVERY.name });
      }
    }
    running = undefined;
  }

  function wake(): void {
    again = true;
    running ??= deliver();
  }

  const wakeDelivery: Job<object> = { ...WAKE_DELIVERY, run: async () => wake() };
  return {
    jobs: [wakeDelivery],
    begin: () => {
      wake();
      timer = setInterval(wake, LOOK_EVERY);
    },
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
