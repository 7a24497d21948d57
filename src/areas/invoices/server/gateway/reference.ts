import type { PaymentKey } from '../pay-store.ts';
import type { PaymentName } from './port.ts';

/** Our names for a payment at a gateway. Each also says whose the payment is, before the client's row is known. */

/** '12.8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c', for a gateway that also goes by our uuid. */
export function longReference({ clientId, uuid }: PaymentKey): string {
  return `${clientId}.${uuid}`;
}

/** '12-345', at most 31 characters: the client and the payment's number, for a gateway whose references are short. */
export function shortReference({ clientId, number }: Pick<PaymentName, 'clientId' | 'number'>): string {
  return `${clientId}-${number}`;
}

/** The payment that a long reference names beside its uuid; null where it is none of ours. */
export function readLongReference(reference: string, uuid: string): PaymentKey | null {
  const clientId = Number(/^([1-9]\d{0,14})\./.exec(reference)?.[1]);
  const key = { clientId, uuid };
  return Number.isSafeInteger(clientId) && longReference(key) === reference ? key : null;
}

/** The client and the number that a short reference names; null where it is none of ours. */
export function readShortReference(reference: string): Pick<PaymentName, 'clientId' | 'number'> | null {
  const [, clientId, number] = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(reference) ?? [];
  return clientId && number ? { clientId: Number(clientId), number: Number(number) } : null;
}
