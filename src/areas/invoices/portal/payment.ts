import { PAYMENT_STATES, type PaymentState } from '../rules/status.ts';

/** A payment's state as the contract's text has it. Throws on one that the portal does not know. */
export function paymentState(estado: string): PaymentState {
  const known = PAYMENT_STATES.find((state) => state === estado);
  if (!known) throw new RangeError(`'${estado}' is no state of a payment.`);
  return known;
}

/** As much of a payment's uuid as two people need to speak of the same payment. */
export function shortReference(uuid: string): string {
  return uuid.slice(0, 18);
}

/** Whether the text is a whole uuid, which is what the server finds a payment by. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A receipt's link serves for ten minutes: a page that stays open asks for a new one in time. */
export const RECEIPT_LINK_MS = 300_000;
