import type { Cents, Currency } from '../../../../kit/any/money.ts';
import type { Store } from '../../../../kit/any/store.ts';
import type { GatewayState } from '../../rules/status.ts';

/** What a payment is called by; which of it a gateway is told as our reference is its adapter's choice (reference.ts). */
export type PaymentName = { readonly clientId: number; readonly uuid: string; readonly number: number };

/** A payment as a gateway is asked to open it. */
export type Opening = PaymentName & {
  readonly total: Cents;
  readonly moneda: Currency;
  readonly description: string;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** Milliseconds until it ends by itself where nobody pays. */
  readonly life: number;
  readonly country: Store['country'];
  /** Whoever asks for it, as the server sees their browser. */
  readonly payer: { readonly address: string; readonly userAgent: string };
};

/** What the browser needs to get to the bank. */
export type Session = { readonly token: string; readonly phrase: string; readonly url_redirect: string };

/** A session that was opened; `id`: what the gateway calls it, null where it goes by our uuid. */
export type Opened = { readonly session: Session; readonly id: string | null };

/** A payment as a gateway is asked about it. */
export type Asked = PaymentName & {
  /** What the gateway calls its session; null where it goes by our uuid, or was never heard to have opened it. */
  readonly sessionId: string | null;
  /** The bank's number (CUS) under which it stands approved, or was before it was taken back; null: it never was. */
  readonly approvedAs: string | null;
};

/** What a gateway says of a payment, however it came. */
export type Word = {
  readonly uuid: string;
  readonly reference: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly estado: GatewayState;
  readonly banco: string | null;
  /** The bank's number of the payment (CUS). */
  readonly autorizacion: string | null;
  readonly causa: string | null;
  /** When this became so, by the gateway's watch: of two words the later one holds. */
  readonly at: Date;
};

/** A notification that only says where to look: the gateway is to be asked about that session. */
export type Look = { readonly look: string; readonly reference: string };

/** The gateway could not be reached, did not answer in time, or not as agreed. What it thinks is not known then. */
export class GatewayUnavailable extends Error {}

/** A notification's raw request. */
export type Notification = {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
};

/** What every payment gateway is to the portal. All but `readNotification` throw GatewayUnavailable. */
export type Gateway = {
  /**
   * Opens a session. Whether the same payment asked for again is given the same one is the gateway's affair: of several only
   * the one that was kept first is ever told to a browser.
   */
  readonly createSession: (opening: Opening) => Promise<Opened>;
  /** Its word on a payment; null where it knows none of it. */
  readonly getStatus: (asked: Asked) => Promise<Word | null>;
  /** Asks it to end a payment that nobody has taken to a bank, and gives its word after that; null where it knows none. */
  readonly cancel: (asked: Asked) => Promise<Word | null>;
  /** What is in a notification; what is wrong with it where it is not signed by the gateway or not as agreed. */
  readonly readNotification: (notification: Notification) => Word | Look | 'unsigned' | 'malformed';
};
