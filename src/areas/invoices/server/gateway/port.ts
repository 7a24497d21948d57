import type { Cents, Currency } from '../../../../kit/any/money.ts';
import type { GatewayState } from '../../rules/status.ts';

/** A payment as a gateway is asked to open it. */
export type Opening = {
  readonly uuid: string;
  /** What the gateway keeps as our name for it. */
  readonly reference: string;
  readonly total: Cents;
  readonly moneda: Currency;
  readonly description: string;
  /** Where the browser comes back to. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** Milliseconds until it ends by itself where nobody pays. */
  readonly life: number;
};

/** What the browser needs to get to the bank. */
export type Session = { readonly token: string; readonly phrase: string; readonly url_redirect: string };

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
  /** Opens a session; asked again for the same payment it gives the same one, so that a lost answer can be asked for again. */
  readonly createSession: (opening: Opening) => Promise<Session>;
  /** Its word on a payment; null where it knows none of that uuid. */
  readonly getStatus: (uuid: string) => Promise<Word | null>;
  /** Asks it to end a payment that nobody has taken to a bank, and gives its word after that; null where it knows none. */
  readonly cancel: (uuid: string) => Promise<Word | null>;
  /** The word in a notification; what is wrong with it where it is not signed by the gateway or not as agreed. */
  readonly readNotification: (notification: Notification) => Word | 'unsigned' | 'malformed';
};
