import { randomUUID } from 'node:crypto';
import type { Faults } from '../bank/faults.ts';
import { createTimers } from '../bank/timers.ts';
import { type Notification, type Session, stateOf } from './session.ts';
import { signatureHeaders } from './sign.ts';
import type { Store } from './store.ts';

const ANSWER_WITHIN_MS = 10_000;
const MAX_PAUSE = 60;

/** How often a notification is sent, and after how many ms. */
export type NotificationDelivery = { times: number; delay: number };

export type Notifier = ReturnType<typeof createNotifier>;

/**
 * Notifies merchants of their sessions' states until they answer with a 2xx: after 1, 2, 4 … 32, 60, 60 … times
 * `retryMs`. Undelivered notifications are stored with the session, so that a restart goes on with them.
 */
export function createNotifier(options: { secret: string; retryMs: number; faults: Faults; store: Store }) {
  const { secret, retryMs, faults, store } = options;
  const timers = createTimers();
  const stopping = new AbortController();

  function schedule(session: Session, notification: Notification): void {
    timers.at(Date.parse(notification.due_at), () => void deliver(session, notification));
  }

  async function deliver(session: Session, notification: Notification): Promise<void> {
    const { ok, answer } = await post(session.notify_url, notification.body);
    if (stopping.signal.aborted) return;
    notification.attempts += 1;
    notification.last_answer = answer;
    if (ok) {
      notification.delivered_at = new Date().toISOString();
    } else {
      const pause = Math.min(2 ** (notification.attempts - 1), MAX_PAUSE) * retryMs;
      notification.due_at = new Date(Date.now() + pause).toISOString();
      schedule(session, notification);
    }
    store.save();
  }

  async function post(address: string, body: string): Promise<{ ok: boolean; answer: string }> {
    const { pathname, search } = new URL(address);
    const key = faults.bad_signature ? `not ${secret}` : secret;
    const call = { method: 'POST', path: pathname + search, body };
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signatureHeaders(key, call, Date.now()) },
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.body?.cancel();
      return { ok: response.ok, answer: String(response.status) };
    } catch (error) {
      return { ok: false, answer: reason(error) };
    }
  }

  return {
    /** Queues the session's present state; with `times` 2 the same notification, with the same id, is sent twice. */
    queue(session: Session, { times, delay }: NotificationDelivery): void {
      const id = randomUUID();
      for (let n = 0; n < times; n += 1) {
        const notification: Notification = {
          id,
          estado: session.estado,
          body: JSON.stringify({ id, ...stateOf(session) }),
          due_at: new Date(Date.now() + delay).toISOString(),
          attempts: 0,
          last_answer: null,
          delivered_at: null,
        };
        session.notifications.push(notification);
        schedule(session, notification);
      }
    },
    /** Resumes notifications that were undelivered when the process ended. */
    resume(): void {
      for (const session of store.list()) {
        for (const notification of session.notifications) {
          if (notification.delivered_at === null) schedule(session, notification);
        }
      }
    },
    stop(): void {
      timers.stop();
      stopping.abort();
    },
  };
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
