import { createTimers } from '../bank/timers.ts';
import { signatureOf } from './auth.ts';
import type { Faults } from './faults.ts';
import type { Notification, Session, Store } from './session.ts';
import type { Settings } from './settings.ts';

const ANSWER_WITHIN_MS = 10_000;

/** The merchant's site as set in its panel. */
export type Site = { notify_url: string | null };

export type Notifier = ReturnType<typeof createNotifier>;

/** Notifies the site of its sessions' final states. Each notification is sent once, without retries. */
export function createNotifier(options: { settings: Settings; site: Site; faults: Faults; store: Store }) {
  const { settings, site, faults, store } = options;
  const timers = createTimers();
  const stopping = new AbortController();

  function schedule(notification: Notification): void {
    timers.at(Date.parse(notification.due_at), () => void deliver(notification));
  }

  async function deliver(notification: Notification): Promise<void> {
    const answer = await post(notification.body);
    if (stopping.signal.aborted) return;
    notification.attempts += 1;
    notification.last_answer = answer;
    if (/^2\d\d$/.test(answer)) notification.delivered_at = new Date().toISOString();
    store.save();
  }

  /** Posts a notification. Returns the answer's status, or the reason why there is none. */
  async function post(body: string): Promise<string> {
    if (site.notify_url === null) return 'sin dirección';
    try {
      const response = await fetch(site.notify_url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    /** Queues the session's present state `times` times, after `delay` ms. */
    queue({ requestId, status, request, notifications }: Session, times: number, delay: number): void {
      const key = faults.bad_signature ? `not ${settings.secretKey}` : settings.secretKey;
      const signature = signatureOf({ ...settings, secretKey: key }, requestId, status);
      const body = JSON.stringify({ status, requestId, reference: request.payment.reference, signature });
      for (let n = 0; n < times; n += 1) {
        const due = new Date(Date.now() + delay).toISOString();
        const notification: Notification = {
          status: status.status,
          body,
          due_at: due,
          attempts: 0,
          last_answer: null,
          delivered_at: null,
        };
        notifications.push(notification);
        schedule(notification);
      }
    },
    /** Resumes notifications that were unsent when the process ended. */
    resume(): void {
      const waiting = store.list().flatMap(({ notifications }) => notifications);
      for (const notification of waiting) if (notification.attempts === 0) schedule(notification);
    },
    stop(): void {
      timers.stop();
      stopping.abort();
    },
  };
}
