import { randomBytes, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { banksFor } from '../bank/banks.ts';
import type { NotifyMode } from '../bank/decision.ts';
import { createTimers } from '../bank/timers.ts';
import { cause } from './causes.ts';
import type { Notifier, NotificationDelivery } from './notify.ts';
import { expiresAt, type Opening, type Outcome, type Session } from './session.ts';
import type { Store } from './store.ts';

/** The bank's outcome; by default the bank stays the same, and the cause follows from the outcome. */
export type Decision = { outcome: Outcome; banco?: string | undefined; causa?: string | undefined };

export type Gateway = ReturnType<typeof createGateway>;

/** The operations on sessions. Each is saved before it returns. `lateMs` is the delay of a late notification. */
export function createGateway(options: { store: Store; notifier: Notifier; lateMs: number }) {
  const { store, notifier, lateMs } = options;
  const timers = createTimers();

  function expireInTime(session: Session): void {
    if (session.estado !== 'created') return;
    timers.at(expiresAt(session), () => {
      if (session.estado === 'created') act(session, { outcome: 'expired' }, { times: 1, delay: 0 });
    });
  }

  function act(session: Session, decision: Decision, delivery: NotificationDelivery): void {
    decide(session, decision);
    notifier.queue(session, delivery);
    store.save();
  }

  return {
    /** Opens a session; 'again' for an identical request, 'conflict' if its uuid belongs to another payment. */
    open(opening: Opening): { was: 'new' | 'again'; session: Session } | { was: 'conflict' } {
      const known = store.get(opening.uuid);
      if (known) {
        return isDeepStrictEqual(openingOf(known), opening) ? { was: 'again', session: known } : { was: 'conflict' };
      }
      const now = new Date().toISOString();
      const session: Session = {
        ...opening,
        token: randomBytes(32).toString('hex'),
        phrase: randomBytes(24).toString('base64url'),
        estado: 'created',
        banco: null,
        autorizacion: null,
        causa: null,
        created_at: now,
        updated_at: now,
        notifications: [],
      };
      store.add(session);
      store.save();
      expireInTime(session);
      return { was: 'new', session };
    },

    /** Sets a session's outcome, even after another one, as real banks do. `delay` (ms) overrides `lateMs`. */
    decide(session: Session, decision: Decision, notify: NotifyMode, delay = lateMs): void {
      const delivery = {
        now: { times: 1, delay: 0 },
        late: { times: 1, delay },
        twice: { times: 2, delay: 0 },
        never: { times: 0, delay: 0 },
      }[notify];
      act(session, decision, delivery);
    },

    /** Cancels a session for the merchant; false if the user has chosen a bank already. */
    cancel(session: Session): boolean {
      if (session.estado === 'pending') return false;
      if (session.estado === 'created') {
        act(session, { outcome: 'failed', causa: cause.leftAtPse }, { times: 1, delay: 0 });
      }
      return true;
    },

    /** Restarts the timers of sessions that were open when the process ended. */
    resume(): void {
      for (const session of store.list()) expireInTime(session);
      notifier.resume();
    },

    stop(): void {
      timers.stop();
      notifier.stop();
    },
  };
}

function decide(session: Session, { outcome, banco, causa }: Decision): void {
  const answered = outcome === 'approved' || outcome === 'rejected';
  const atBank = answered || outcome === 'pending';
  session.causa = outcome === 'approved' || outcome === 'pending' ? null : (causa ?? usualCause(session, outcome));
  session.banco = banco ?? session.banco ?? (atBank ? banksFor(session.currency)[0] : null);
  if (answered) session.autorizacion ??= String(randomInt(1_000_000_000, 10_000_000_000));
  session.estado = outcome;
  // Strictly increasing, so that a receiver of two notifications knows which is newer.
  session.updated_at = new Date(Math.max(Date.now(), Date.parse(session.updated_at) + 1)).toISOString();
}

function usualCause(session: Session, outcome: 'rejected' | 'failed' | 'expired'): string {
  if (outcome === 'expired') return cause.timeout;
  if (outcome === 'failed') return cause.bankFault;
  return session.estado === 'approved' ? cause.reversed : cause.noFunds;
}

function openingOf(session: Session): Opening {
  const { uuid, reference, amount, currency, description, return_url, notify_url, expires_in } = session;
  return { uuid, reference, amount, currency, description, return_url, notify_url, expires_in };
}
