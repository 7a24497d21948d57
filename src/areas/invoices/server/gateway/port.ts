import type { Cents, Currency } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import type { GatewayState } from '../../rules/status.ts';

export type Gateway = {
  /** Opens a session. A second request may open another session; browsers get only the session that was saved first. */
  readonly createSession: (input: CreateSessionInput) => Promise<CreatedSession>;
  /** The status of a payment; null if the gateway does not know the payment. */
  readonly getStatus: (query: StatusQuery) => Promise<GatewayStatus | null>;
  /**
   * Cancels a payment that has not reached a bank. Returns its status afterwards; null if the gateway does not know the
   * payment.
   */
  readonly cancel: (query: StatusQuery) => Promise<GatewayStatus | null>;
  readonly readNotification: (notification: Notification) => GatewayStatus | StatusPing | 'unsigned' | 'malformed';
};

/** The gateway could not be reached, was too slow or broke its protocol: the payment's status is unknown. */
export class GatewayUnavailable extends Error {}

/** Each adapter chooses one of these names to send as our reference. */
export type PaymentName = { readonly clientId: number; readonly uuid: string; readonly number: number };

export type CreateSessionInput = PaymentName & {
  readonly total: Cents;
  readonly moneda: Currency;
  readonly description: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** Milliseconds until an unpaid session expires. */
  readonly life: number;
  readonly country: Store['country'];
  readonly payer: { readonly address: string; readonly userAgent: string };
};

export type Session = { readonly token: string; readonly phrase: string; readonly url_redirect: string };

/** `id`: the gateway's id of the session; null if it uses our uuid. */
export type CreatedSession = { readonly session: Session; readonly id: string | null };

export type StatusQuery = PaymentName & {
  /** The gateway's id of the session; null if it uses our uuid, or if its answer to the opening was lost. */
  readonly sessionId: string | null;
  /** The bank's number (CUS) of the payment's approval, also after a reversal; null if it was never approved. */
  readonly approvedAs: string | null;
};

export type GatewayStatus = {
  readonly uuid: string;
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly estado: GatewayState;
  readonly banco: string | null;
  /** The bank's number of the payment (CUS). */
  readonly autorizacion: string | null;
  readonly causa: string | null;
  /** When the status began, by the gateway's clock: the later of two statuses counts. */
  readonly at: Date;
};

/** A notification without a status: the portal must query the session. */
export type StatusPing = { readonly sessionId: string; readonly reference: string };

export type Notification = {
  readonly method: string;
  /** Includes the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};
