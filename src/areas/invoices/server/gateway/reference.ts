import type { PaymentName } from './port.ts';

/** '12.8f3c1a70-52d9-4e0b-9a55-5d3c6f0a1b2c': the client and our uuid. */
export function uuidReference({ clientId, uuid }: Omit<PaymentName, 'number'>): string {
  return `${clientId}.${uuid}`;
}

/** '12-345', at most 31 characters: the client and the payment's number, for a gateway with short references. */
export function numberReference({ clientId, number }: Omit<PaymentName, 'uuid'>): string {
  return `${clientId}-${number}`;
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
