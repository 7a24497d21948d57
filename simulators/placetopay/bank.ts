import { randomBytes, randomInt } from 'node:crypto';
import { banksFor } from '../bank/banks.ts';
import type { NotifyMode } from '../bank/decision.ts';
import { createTimers } from '../bank/timers.ts';
import type { Notifier } from './notify.ts';
import { type Attempt, type Session, type Status, type Store, dateText } from './session.ts';

export const outcomes = [
  'approved',
  'attempt',
  'rejected',
  'pending',
  'cancelled',
  'expired',
  'refunded',
  'partial',
] as const;
/** `attempt`: the bank rejects an attempt, and the session stays open for another. */
export type Outcome = (typeof outcomes)[number];

/** The bank's outcome; by default its name stays the same, and the reason follows from the outcome. */
export type Decision = { outcome: Outcome; banco?: string | undefined; causa?: string | undefined };

export type Bank = ReturnType<typeof createBank>;

const MESSAGES = {
  open: 'La petición se encuentra activa',
  waits: 'La petición se encuentra pendiente',
  approved: 'La petición ha sido aprobada exitosamente',
  rejected: 'La petición ha sido rechazada',
  cancelled: 'La petición ha sido cancelada por el usuario',
  expired: 'La petición ha expirado',
  part: 'La petición está parcialmente aprobada',
  refunded: 'La petición ha sido reintegrada',
  noFunds: 'Fondos insuficientes',
};

/** The operations on sessions; each saves before it returns. `lateMs`: delay of a late notification. */
export function createBank(options: { store: Store; notifier: Notifier; lateMs: number }) {
  const { store, notifier, lateMs } = options;
  const timers = createTimers();
  let lastId = Math.max(1000, ...store.list().map(({ requestId }) => requestId));

  function scheduleExpiry(session: Session): void {
    if (session.status.status !== 'PENDING') return;
    timers.at(Date.parse(session.request.expiration), () => {
      if (isOpen(session)) decideAndNotify(session, { outcome: 'expired' }, 1, 0);
    });
  }

  /** Decides, and queues this number of notifications after the delay in ms. */
  function decideAndNotify(session: Session, decision: Decision, times: number, delay: number): void {
    decide(session, decision);
    // only final states are notified
    notifier.queue(session, session.status.status === 'PENDING' ? 0 : times, delay);
    store.save();
  }

  return {
    /** Opens a session; an identical request opens another. */
    open(request: Session['request']): Session {
      lastId += 1;
      const session: Session = {
        requestId: lastId,
        key: randomBytes(16).toString('hex'),
        created_at: new Date().toISOString(),
        request,
        status: newStatus('PENDING', 'PC', MESSAGES.open),
        attempts: [],
        notifications: [],
      };
      store.add(session);
      store.save();
      scheduleExpiry(session);
      return session;
    },

    /** Sets a session's outcome, also after a final one, as real banks do. */
    decide(session: Session, decision: Decision, notify: NotifyMode, delay = lateMs): void {
      decideAndNotify(
        session,
        decision,
        { now: 1, late: 1, twice: 2, never: 0 }[notify],
        notify === 'late' ? delay : 0,
      );
    },

    /** Cancels a session for the merchant; false if an attempt is pending at a bank or the session has ended. */
    cancel(session: Session): boolean {
      if (!isOpen(session)) return session.status.status !== 'PENDING';
      decideAndNotify(session, { outcome: 'cancelled' }, 1, 0);
      return true;
    },

    /** Resumes the timers and notifications that were open when the process ended. */
    resume(): void {
      for (const session of store.list()) scheduleExpiry(session);
      notifier.resume();
    },

    stop(): void {
      timers.stop();
      notifier.stop();
    },
  };
}

/** Whether the user may still try to pay. */
export function isOpen({ status, attempts }: Session): boolean {
  return status.status === 'PENDING' && attempts[0]?.status.status !== 'PENDING';
}

function newStatus(status: string, reason: string, message: string): Status {
  return { status, reason, message, date: dateText(Date.now()) };
}

function decide(session: Session, { outcome, banco, causa }: Decision): void {
  const { amount } = session.request.payment;
  const refused = newStatus('REJECTED', causa ?? '51', MESSAGES.noFunds);
  const attempt = (status: Status, total = amount.total) => recordAttempt(session, status, banco, total);
  switch (outcome) {
    case 'approved':
      attempt(newStatus('APPROVED', '00', 'Aprobada'));
      session.status = newStatus('APPROVED', '00', MESSAGES.approved);
      return;
    case 'attempt':
      attempt(refused);
      session.status = newStatus('PENDING', 'PC', MESSAGES.open);
      return;
    case 'rejected':
      attempt(refused);
      session.status = newStatus('REJECTED', causa ?? 'XN', MESSAGES.rejected);
      return;
    case 'pending':
      attempt(newStatus('PENDING', '?-', MESSAGES.waits));
      session.status = newStatus('PENDING', 'PT', MESSAGES.waits);
      return;
    case 'cancelled':
      session.status = newStatus('REJECTED', '?C', MESSAGES.cancelled);
      return;
    case 'expired':
      session.status = newStatus('REJECTED', 'EX', MESSAGES.expired);
      return;
    case 'refunded':
      attempt(newStatus('REFUNDED', '00', MESSAGES.refunded)).refunded = true;
      session.status = newStatus('REFUNDED', '00', MESSAGES.refunded);
      return;
    case 'partial':
      attempt(newStatus('APPROVED', '00', 'Aprobada'), (Number(amount.total) / 2).toFixed(2));
      session.status = newStatus('APPROVED_PARTIAL', 'P0', MESSAGES.part);
      return;
    default:
      outcome satisfies never;
  }
}

/** Updates the last attempt unless it was rejected, else adds one; an attempt keeps its number (CUS). */
function recordAttempt(session: Session, status: Status, banco: string | undefined, total: string): Attempt {
  const [last] = session.attempts;
  if (last && last.status.status !== 'REJECTED') {
    return Object.assign(last, { status, total, issuerName: banco ?? last.issuerName });
  }
  const next: Attempt = {
    status,
    internalReference: randomInt(1_000_000_000, 2_000_000_000),
    issuerName: banco ?? banksFor(session.request.payment.amount.currency)[0],
    authorization: String(randomInt(1_000_000_000, 10_000_000_000)),
    receipt: String(Math.floor(Date.now() / 1000)),
    refunded: false,
    total,
  };
  session.attempts.unshift(next);
  return next;
}
