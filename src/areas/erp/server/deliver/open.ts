import type { BackgroundTask } from '#kit/area.ts';
import type { App } from '#kit/server/context.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { DELIVER_EVENTS_JOB } from '#kit/server/outbox.ts';
import { deliverDue } from './deliver.ts';

/** Polling interval in ms: finds events whose pause has ended, and events that a killed process left. */
const LOOK_EVERY = 5_000;

/** Starts the delivery; does nothing if no address is configured. */
export function createDelivery(app: App): BackgroundTask {
  const { erpEvents: to } = app.settings;
  if (!to) return { begin: () => undefined };
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
        app.report(error, { job: DELIVER_EVENTS_JOB.name });
      }
    }
    running = undefined;
  }

  function wake(): void {
    again = true;
    running ??= deliver();
  }

  const wakeDelivery: Job<object> = { ...DELIVER_EVENTS_JOB, run: async () => wake() };
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
