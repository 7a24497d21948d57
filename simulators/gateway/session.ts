import type { Currency } from '../bank/money.ts';

/** A payment's session, with the names of the protocol (README.md). */

export const outcomes = ['approved', 'rejected', 'pending', 'failed', 'expired'] as const;
export type Outcome = (typeof outcomes)[number];
export type Estado = 'created' | Outcome;

/** The merchant's request to open a session. The amount is text with two decimals; expires_in is in seconds. */
export type Opening = {
  uuid: string;
  reference: string;
  amount: string;
  currency: Currency;
  description: string;
  return_url: string;
  notify_url: string;
  expires_in: number;
};

/** One notification to the merchant. Its body is fixed when it is queued: a late one has the state of that time. */
export type Notification = {
  id: string;
  estado: Estado;
  body: string;
  due_at: string;
  attempts: number;
  last_answer: string | null;
  delivered_at: string | null;
};

/** A payment. Instants are ISO 8601 in UTC; `autorizacion` is the CUS; `causa` a PSE cause code. */
export type Session = Opening & {
  token: string;
  phrase: string;
  estado: Estado;
  banco: string | null;
  autorizacion: string | null;
  causa: string | null;
  created_at: string;
  updated_at: string;
  notifications: Notification[];
};

/** The state of a session in the format of answers and notifications to the merchant. */
export function stateOf(session: Session) {
  const { uuid, reference, amount, currency, estado, banco, autorizacion, causa, updated_at } = session;
  return { uuid, reference, amount, currency, estado, banco, autorizacion, causa, updated_at };
}

/** The instant (ms since the epoch) until which the user may choose. */
export function expiresAt(session: Session): number {
  return Date.parse(session.created_at) + session.expires_in * 1000;
}
