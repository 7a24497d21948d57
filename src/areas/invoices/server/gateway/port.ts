import type { Cents, Currency } from '#kit/core/money.ts';
import type { Store } from '#kit/core/store.ts';
import { fetchBounded } from '#kit/server/bounded-fetch.ts';
import type { GatewayName } from '#kit/server/settings.ts';
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

/** The path for a gateway's notifications, under the store's public address. */
export function notificationPath(gateway: GatewayName | ':gateway'): string {
  return `/payments/notifications/${gateway}`;
}

export type Notification = {
  readonly method: string;
  /** Includes the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** '12.8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c': the client and our uuid. */
export function uuidReference({ clientId, uuid }: Omit<PaymentName, 'number'>): string {
  return `${clientId}.${uuid}`;
}

/** '12-345', at most 31 characters: the client and the payment's number, for a gateway with short references. */
export function numberReference({ clientId, number }: Omit<PaymentName, 'uuid'>): string {
  return `${clientId}-${number}`;
}

/** The reference by which a gateway knows a payment. */
export function referenceOf(gateway: GatewayName, name: PaymentName): string {
  return gateway === 'placetopay' ? numberReference(name) : uuidReference(name);
}

/** The payment with this reference and uuid; null if the reference is not ours. */
export function readUuidReference(reference: string, uuid: string): Omit<PaymentName, 'number'> | null {
  const clientId = Number(/^([1-9]\d{0,14})\./.exec(reference)?.[1]);
  const key = { clientId, uuid };
  return Number.isSafeInteger(clientId) && uuidReference(key) === reference ? key : null;
}

/** The client and the payment's number; null if the reference is not ours. */
export function readNumberReference(reference: string): Omit<PaymentName, 'uuid'> | null {
  const [, clientId, number] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(reference) ?? [];
  return clientId && number ? { clientId: Number(clientId), number: Number(number) } : null;
}

const MAX_ANSWER_BYTES = 65_536;

/** `timeout` in milliseconds. */
type Call = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeout: number;
};

/**
 * Sends one HTTP request, without following redirects. Throws GatewayUnavailable if no short JSON answer comes in time.
 */
export async function callGateway(
  address: URL,
  { timeout, ...request }: Call,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const limits = { timeoutMs: timeout, maxBytes: MAX_ANSWER_BYTES };
    const { status, body } = await fetchBounded(address, { ...request, ...limits });
    return { status, body: JSON.parse(body) as unknown };
  } catch (error) {
    throw new GatewayUnavailable(`The gateway did not answer ${request.method} as agreed.`, { cause: error });
  }
}
